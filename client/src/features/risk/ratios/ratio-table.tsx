import { Box, Flex, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import { periodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { usePeriodName } from '../text/analysis-text';
import { RatioTrace, type RatioSource } from './ratio-trace';
import { directionOf, formatRatio, shownPoints, type PeriodRatio, type RatioPoint } from './ratio-text';
import { FigureTable } from '../../../ui/figure-table';
import classes from './ratios.module.css';

interface RatioTableProps {
  readonly group: PeriodRatio['category'];
  readonly ratios: readonly PeriodRatio[];
  readonly source: RatioSource;
  /** Whether another group shows the last twelve months, so that this one leaves room for them and their columns line up. */
  readonly besideTrailing: boolean;
  readonly statementsPath: string | null;
}

/** The ratios of one group: formula below the name, the newest periods beside it, and where each went. */
export function RatioTable({ group, ratios, source, besideTrailing, statementsPath }: RatioTableProps) {
  const text = useText('ratios');
  const periodName = usePeriodName();
  const [traced, setTraced] = useState<PeriodRatio | null>(null);
  const [first] = ratios;
  if (first === undefined) return null;
  // Balances of a day are those of the year to date; only flows gain from twelve months.
  const hasTrailing = source.reportingPeriod === 'FiscalYearsAndYTD' && ratios.some(({ isOfFlows }) => isOfFlows);
  const periods = shownPoints(first, hasTrailing);
  const room = besideTrailing && !hasTrailing ? <td className={`mantine-visible-from-sm ${classes.room}`} /> : null;
  const title = text(`group.${group}`);
  return (
    <Card title={title}>
      <FigureTable label={title} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('ratio')}</th>
            {periods.map((period) => (
              <th key={period.reportingPeriodId} scope="col" className="figure">
                {periodName(period)}
              </th>
            ))}
            {room}
            <th scope="col">
              <span className="visually-hidden">{text('trace')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ratios.map((ratio) => (
            <tr key={ratio.id}>
              <th scope="row">
                {text(`name.${ratio.id}`)}
                <Text size="xs" c="dimmed">
                  {text(`formula.${ratio.id}`)}
                </Text>
              </th>
              {shownPoints(ratio, hasTrailing).map((point) => (
                <td key={point.reportingPeriodId} className="figure">
                  <Value point={point} unit={ratio.unit} />
                </td>
              ))}
              {room}
              <td className="figure">
                <Button look="link" aria-label={text('traceOf', { ratio: text(`name.${ratio.id}`) })} onClick={() => setTraced(ratio)}>
                  {text('trace')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {traced !== null && <RatioTrace ratio={traced} source={source} statementsPath={statementsPath} onClose={() => setTraced(null)} />}
    </Card>
  );
}

/** A value with where it went: the arrow shows the direction, color and words whether that is better, and than what. */
function Value({ point, unit }: { readonly point: RatioPoint; readonly unit: PeriodRatio['unit'] }) {
  const text = useText('risk');
  const words = { text: useText('captions'), locale: useLocale() };
  const { locale } = words;
  const direction = directionOf(point);
  const Icon = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  const color = point.trend === 'better' ? 'var(--ch-success)' : 'var(--ch-danger)';
  const { comparison } = point;
  const trend =
    comparison &&
    text(point.trend === 'better' ? 'trendBetter' : 'trendWorse', {
      period: periodText(comparison.label, words),
      before: periodText(comparison.previousLabel, words),
    });
  return (
    <Flex component="span" display="inline-flex" gap="2xs" align="center" title={direction === null ? undefined : (trend ?? undefined)}>
      {formatRatio(point.value, unit, locale)}
      {direction === null ? (
        <Box component="span" w={14} aria-hidden />
      ) : (
        <>
          <Icon size={14} stroke={2} color={color} aria-hidden />
          <span className="visually-hidden">{trend}</span>
        </>
      )}
    </Flex>
  );
}
