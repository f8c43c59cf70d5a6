import clsx from 'clsx';
import { Box, Flex, Text } from '@mantine/core';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import { collectionWindow, monthSlices } from '@countinghouse/domain/periods/collection-window';
import { planPeriods } from '@countinghouse/domain/periods/period-plan';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { endsWithFile, lastDay, type CollectionForm } from './collection-form';
import classes from './period-strip.module.css';

/** December, until the books say otherwise. */
const SHOWN_YEAR_END = 12;

/** The periods that the choices come to, redrawn with each change: the proof of what will be asked. */
export function PeriodStrip({ form, today }: { readonly form: CollectionForm; readonly today: CalendarDate }) {
  const text = useText('imports');
  const locale = useLocale();
  const asOf = lastDay(form, today);
  const slices = monthSlices(collectionWindow(asOf, form.fullFiscalYears, SHOWN_YEAR_END));
  const { periods } = planPeriods('FiscalYearsAndYTD', slices, SHOWN_YEAR_END);
  const name = ({ end, complete }: (typeof periods)[number]) => text(complete ? 'fiscalYear' : 'yearToDate', { year: String(yearOf(end)) });
  const openEnd = endsWithFile(form);
  return (
    <Box
      component="section"
      className="panel"
      bg="var(--ch-sunken)"
      c="dimmed"
      fz="sm"
      mb="sm"
      pt="md"
      pb={14}
      px="lg"
      aria-label={text('periods')}
    >
      <Flex justify="space-between" mb="sm">
        <strong>{text('periods')}</strong>
        {!openEnd && <span>{text('months', { count: slices.length })}</span>}
      </Flex>
      <ol className={clsx('grid gap-xs', classes.periods)}>
        {periods.map((period, index) => {
          const last = index === periods.length - 1;
          const span = { from: formatDay(period.start, locale), to: formatDay(period.end, locale) };
          return (
            <li key={period.reportingPeriodId}>
              <Box
                component="span"
                bdrs="sm"
                bg={last ? 'var(--ch-accent)' : 'var(--ch-accent-soft-2)'}
                c={last ? 'var(--ch-on-accent)' : 'bright'}
                fw={600}
                ta="center"
                py={10}
                px="2xs"
              >
                {name(period)}
              </Box>
              <span className="text-xs" style={{ paddingInline: 6, textWrap: 'balance' }}>
                {last ? (openEnd ? text('throughBooks') : text('through', { day: span.to })) : text('span', span)}
              </span>
            </li>
          );
        })}
      </ol>
      <Text size="xs" mt="sm">
        {text('periodsNote')}
      </Text>
    </Box>
  );
}
