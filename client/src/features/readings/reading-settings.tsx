import { Box, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BasisOfAccounting } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select';
import type { Decisions, Reading } from './decisions';
import type { ChangeDecisions } from './finding-row';
import { basisText, monthName } from './setting-text';
import classes from './reading-card.module.css';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
/** Ends of months before the last day of the books that are offered. */
const LAST_DAYS = 13;

interface ReadingSettingsProps {
  readonly reading: Reading;
  readonly decisions: Decisions;
  readonly change: ChangeDecisions;
  readonly onNameJournal: () => void;
}

/** The fiscal year end, the basis and the last day of the books, to be read or to be set; the first choice is always that of the import. */
export function ReadingSettings({ reading, decisions, change, onNameJournal }: ReadingSettingsProps) {
  const text = useText('readings');
  const locale = useLocale();
  const { decisions: saved } = reading;
  const asImported = (isDecided: boolean, value: string) => (isDecided ? text('imported') : text('asImported', { value }));
  const imported = reading.lastDays.at(-1) ?? reading.asOf;
  const basis = basisText(reading.basis, text);
  if (change === null)
    return (
      <Settings>
        <Setting name={text('fiscalYearEnd')}>{monthName(reading.fiscalYearEndMonth, locale)}</Setting>
        <Setting name={text('basis')}>{basis}</Setting>
        <Setting name={text('asOf')}>{formatDay(reading.asOf, locale)}</Setting>
      </Settings>
    );
  const earlier = reading.lastDays
    .filter((day) => day !== imported)
    .slice(-LAST_DAYS)
    .reverse();
  return (
    <>
      <Settings>
        <Setting name={text('fiscalYearEnd')}>
          <Select<number>
            label={text('fiscalYearEnd')}
            value={decisions.fiscalYearEndMonth ?? 0}
            options={[
              { value: 0, label: asImported(saved.fiscalYearEndMonth !== null, monthName(reading.fiscalYearEndMonth, locale)) },
              ...MONTHS.map((month) => ({ value: month, label: monthName(month, locale) })),
            ]}
            onChange={(month) => change({ ...decisions, fiscalYearEndMonth: month === 0 ? null : month })}
          />
        </Setting>
        <Setting name={text('basis')}>
          <Select<BasisOfAccounting | ''>
            label={text('basis')}
            value={decisions.basis ?? ''}
            options={[
              { value: '', label: reading.basis === null ? basis : asImported(saved.basis !== null, basis) },
              ...(['Accrual', 'Cash'] as const).map((offered) => ({ value: offered, label: basisText(offered, text) })),
            ]}
            onChange={(chosen) => change({ ...decisions, basis: chosen === '' ? null : chosen })}
          />
        </Setting>
        <Setting name={text('asOf')}>
          <Select<string>
            label={text('asOf')}
            value={decisions.asOf ?? ''}
            options={[
              { value: '', label: text('asImported', { value: formatDay(imported, locale) }) },
              ...earlier.map((day) => ({ value: day, label: formatDay(day, locale) })),
            ]}
            onChange={(day) => change({ ...decisions, asOf: day === '' ? null : day })}
          />
        </Setting>
      </Settings>
      <Box className={classes.another} px="lg" pb={14}>
        <Button size="sm" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onNameJournal}>
          {text('another')}
        </Button>
      </Box>
    </>
  );
}

/** Settings side by side, as many as the width allows. */
function Settings({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid
      component="dl"
      className="line-above"
      minColWidth={240}
      autoFlow="auto-fit"
      spacing="lg"
      verticalSpacing="sm"
      py="md"
      px="lg"
    >
      {children}
    </SimpleGrid>
  );
}

function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="shrink text-sm">
      <Box component="dt" mb="2xs" fz="xs">
        {name}
      </Box>
      <dd>{children}</dd>
    </div>
  );
}
