import clsx from 'clsx';
import { Box, Flex, SimpleGrid, Text } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMediumDay } from '../../../../lib/format/format-time';
import { coveredPeriodText, periodText } from '../../../../lib/format/period-text';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { Card } from '../../../../ui/card/card';
import { LinkButton } from '../../../../ui/button/link-button';
import { isOverPeriod, summarise, type FigureChange } from './figure-change';
import { formatChange, formatFigure } from './format-figure';
import type { KeyFigure, KeyFigurePoint } from './key-figure';
import classes from './key-figures.module.css';

const Sparkline = lazy(async () => ({ default: (await import('./sparkline')).Sparkline }));

interface KeyFiguresProps {
  readonly figures: readonly KeyFigure[];
  readonly currency: string;
  /** The address of the statements; null where they can't be opened. */
  readonly statements: string | null;
  /** Which statements they are computed from, and the switch to those of the import. */
  readonly versions: ReactNode;
}

/** The headline figures of the books, each with its course and its way to the statements. */
export function KeyFigures({ figures, currency, statements, versions }: KeyFiguresProps) {
  const text = useText('overview');
  const aside = statements !== null && (
    <LinkButton to={statements} look="link" size="xs">
      {text('openStatements')}
    </LinkButton>
  );
  return (
    <Card
      title={
        <>
          {text('keyFigures')} {versions}
        </>
      }
      aside={aside}
    >
      {figures.length === 0 ? (
        <Text className="figures" c="dimmed" fw={400} p="lg" size="sm">
          {text('noKeyFigures')}
        </Text>
      ) : (
        <SimpleGrid component="ul" className="clip" cols={{ base: 1, xs: 2, lg: 4 }} spacing={0}>
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} currency={currency} statements={statements} />
          ))}
        </SimpleGrid>
      )}
    </Card>
  );
}

function Figure({
  figure,
  currency,
  statements,
}: {
  readonly figure: KeyFigure;
  readonly currency: string;
  readonly statements: string | null;
}) {
  const text = useText('overview');
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  const { value, now, toDate, change } = summarise(figure);
  const name = text.named(`figure.${figure.id}`, {}, figure.id);
  const write = (amount: number | string) => formatFigure(amount, figure.unit, currency, locale, text);
  /** Amounts over a period are labeled with its name, balances with their day. */
  const periodOf = (point: KeyFigurePoint) =>
    isOverPeriod(figure) || point.coveredFrom !== null ? coveredPeriodText(point, words) : formatMediumDay(point.endDate, locale);
  const against = ({ between: { label, endDate, previousLabel, previousEndDate } }: FigureChange) =>
    isOverPeriod(figure)
      ? text('comparison', { now: periodText(label, words), before: periodText(previousLabel, words) })
      : text('comparison', { now: formatMediumDay(endDate, locale), before: formatMediumDay(previousEndDate, locale) });
  const moved = (of: FigureChange) => formatChange(of.change, figure.unit, locale, text);
  const to = statements !== null && figure.statementType !== null ? `${statements}?${lineQuery(figure)}` : null;
  const course = figure.points
    .flatMap((point) => (point.value === null ? [] : [`${coveredPeriodText(point, words)} ${write(point.value)}`]))
    .join(', ');
  return (
    <Box component="li" className="line-below" style={{ borderLeft: '1px solid var(--ch-border)' }} miw={0} mb={-1} ml={-1} py="md" px="lg">
      <Flex c="dimmed" align="end" justify="space-between" gap="sm" fz="sm">
        {to === null ? (
          <span>{name}</span>
        ) : (
          <Link className="text-link" to={to} aria-label={text('openFigure', { figure: name })}>
            {name}
          </Link>
        )}
        {change !== null && (
          <Text
            span
            className="figures nowrap"
            size="xs"
            fw={550}
            c={change.news === 'good' ? 'success' : change.news === 'bad' ? 'warning' : undefined}
          >
            {moved(change)}
          </Text>
        )}
      </Flex>
      <Flex c="dimmed" align="end" justify="space-between" gap="sm" fz="sm">
        <div>
          <Box
            component="span"
            className="figures nowrap"
            display="block"
            c="bright"
            mt="2xs"
            fz="2xl"
            lh="var(--ch-line-tight)"
            fw={600}
            lts="-0.01em"
            title={value === null ? text('missingFigure') : undefined}
          >
            {value === null ? '–' : write(value)}
          </Box>
          {now !== null && (
            <Box component="span" className="figures" c="dimmed" fz="xs" fw={400} display="block">
              {change === null ? periodOf(now) : against(change)}
            </Box>
          )}
          {toDate?.point.value != null && (
            <Box
              component="span"
              className="figures"
              c="dimmed"
              fz="xs"
              fw={400}
              display="block"
              title={toDate.change === null ? undefined : against(toDate.change)}
            >
              {toDate.change === null
                ? text('toDateValue', { period: periodOf(toDate.point), value: write(toDate.point.value) })
                : text('toDateChange', { period: periodOf(toDate.point), value: write(toDate.point.value), change: moved(toDate.change) })}
            </Box>
          )}
        </div>
        <span className="visually-hidden">{text('figureTrend', { figure: name, points: course })}</span>
        <Suspense fallback={<span className={clsx('block', classes.chart)} />}>
          <span className={clsx('block', classes.chart)}>
            <Sparkline points={figure.points} shape={figure.unit === 'amount' && isOverPeriod(figure) ? 'bars' : 'line'} />
          </span>
        </Suspense>
      </Flex>
    </Box>
  );
}

function lineQuery(figure: KeyFigure): string {
  return new URLSearchParams({
    statementType: figure.statementType ?? '',
    ...(figure.lineItemId ? { line: figure.lineItemId } : {}),
  }).toString();
}
