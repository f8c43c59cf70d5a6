import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useShownCaption } from '../../lib/i18n/shown-caption';
import { useText } from '../../lib/i18n/use-text';
import { Card } from '../../ui/card/card';
import { StatusPill, type Tone } from '../../ui/status-dot';
import { formatDifference } from './format-comparison';
import type { ComparisonReport } from './use-comparison';
import { usePeriodName } from './use-period-name';

const TONES = { None: 'neutral', Low: 'info', Medium: 'warning', High: 'danger' } as const satisfies Record<string, Tone>;

interface ComparisonSummaryProps {
  readonly report: ComparisonReport;
  /** A `PeriodStrip`. */
  readonly strip: ReactNode;
  readonly tools: ReactNode;
}

/** How much a restatement matters, in words, and the periods in which something changed. */
export function ComparisonSummary({ report, strip, tools }: ComparisonSummaryProps) {
  const text = useText('comparisons');
  const locale = useLocale();
  const severity = report.severity ?? 'None';
  const { startDate, endDate, matchedBy, cashFlowSource } = report;
  const largest = useLargestChange(report);
  return (
    <Card
      label={text('title')}
      title={largest}
      aside={
        <Flex gap="md" align="center" wrap="wrap">
          {severity !== 'None' && <StatusPill tone={TONES[severity]}>{text(`severity.${severity}`)}</StatusPill>}
          {tools}
        </Flex>
      }
    >
      <Flex direction="column" gap="sm" p="lg">
        {startDate != null && endDate != null && (
          <p>{text('window', { from: formatDay(startDate, locale), through: formatDay(endDate, locale) })}</p>
        )}
        {matchedBy != null && <p className="quiet text-sm">{text(`matchedBy.${matchedBy}`)}</p>}
        {cashFlowSource === 'Balances' && <p className="quiet text-sm">{text('cashFlowFromBalances')}</p>}
        {strip}
      </Flex>
    </Card>
  );
}

/** The largest change of net income in words; else that of the first total that changed. */
export function useLargestChange({ lineChanges: { nodes }, periods }: ComparisonReport): string {
  const text = useText('comparisons');
  const locale = useLocale();
  const periodName = usePeriodName();
  const shown = useShownCaption();
  const line =
    nodes.find(({ statementType, lineItemId }) => statementType === 'IncomeStatement' && lineItemId === 'netincome') ??
    nodes.find(({ isTotal }) => isTotal);
  const [cell] = [...(line?.cells ?? [])].sort((one, other) => Math.abs(Number(other.change)) - Math.abs(Number(one.change)));
  if (line === undefined || cell === undefined) return text('noTotals');
  const period = periods.find(({ reportingPeriodId }) => reportingPeriodId === cell.reportingPeriodId)?.label;
  const amount = formatDifference(cell.change.replace('-', ''), locale);
  return text(cell.change.startsWith('-') ? 'fell' : 'rose', {
    line: shown(line.lineItemId, line.caption),
    period: period === undefined ? '' : periodName(period),
    amount,
  });
}
