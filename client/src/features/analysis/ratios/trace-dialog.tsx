import { Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAnalysisTraceQuery } from '../analysis.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { coveredPeriodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { FigureTable } from '../../../ui/figure-table';
import { Select } from '../../../ui/select';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import type { LiveAnalysis } from '../live/live-analysis';
import type { Analysis, AnalysisView } from '../screen/analysis-view';
import { calculationOf } from './ratio-expression';
import { formatRatio } from './ratio-words';
import type { RatioPlace } from './ratios-card';
import { annualizedAmount, TraceFigure, type TracedFigure } from './trace-figure';

interface TraceDialogProps {
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly analysis: Analysis;
  readonly view: AnalysisView;
  /** Null where the server is asked for traces. */
  readonly live: LiveAnalysis | null;
  readonly place: RatioPlace;
  /** Null where statements can't be opened. */
  readonly statementsPath: string | null;
  readonly onClose: () => void;
}

/** How a ratio of a period came about: its formula with amounts, each figure with the accounts, adjustments and payments that add up to it. */
export function TraceDialog({ record, analysis, view, live, place, statementsPath, onClose }: TraceDialogProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const common = useText('common');
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  const [period, setPeriod] = useState(place.period);
  const { reportingPeriod, flows, balances } = view;
  const variables = { ...record, reportingPeriod, flows, balances, reportingPeriodId: period };
  const { data, error, refetch } = useAnalysisTraceQuery({ variables, fetchPolicy: 'no-cache', skip: live !== null });
  const ratio = analysis.ratios.find(({ id }) => id === place.ratio);
  const point = ratio?.points.find(({ reportingPeriodId }) => reportingPeriodId === period);
  const column = analysis.columns.find(({ reportingPeriodId }) => reportingPeriodId === period);
  const traced = useMemo(() => live?.traceOf(place.ratio, period) ?? null, [live, place.ratio, period]);
  const figures = traced ?? data?.analysis.ratios.find(({ id }) => id === place.ratio)?.trace;
  if (ratio === undefined || point === undefined || column === undefined) return null;
  const calculation = figures && calculationOf(ratio.id, amountsOf(figures, column.coveredDays, locale));
  return (
    <Dialog title={names(`name.${ratio.id}`)} subtitle={names(`formula.${ratio.id}`)} size={720} onClose={onClose}>
      <Group justify="space-between" gap="sm" mb="md">
        <Select
          label={names('period')}
          value={period}
          options={analysis.columns.map((each) => ({ value: each.reportingPeriodId, label: coveredPeriodText(each, words) }))}
          onChange={setPeriod}
        />
        <span className="inline-row">
          {point.annualized && point.value !== null && <span className="quiet text-sm">{text('annualized')}</span>}
          <Text component="strong" className="figures" size="2xl" fw={600}>
            {point.value === null ? '–' : formatRatio(point.value, ratio.unit, locale)}
          </Text>
        </span>
      </Group>
      {point.undefinedBecause !== null && (
        <p className="callout" data-tone="warning" style={{ marginBottom: 12 }}>
          {text(`undefined.${point.undefinedBecause}`)}
        </p>
      )}
      {calculation && point.value !== null && (
        <p className="figures text-sm anywhere" style={{ marginBottom: 12 }}>
          <span className="quiet">{`${text('calculation')}: `}</span>
          {`${calculation} = `}
          <strong>{formatRatio(point.value, ratio.unit, locale)}</strong>
        </p>
      )}
      {figures !== undefined ? (
        <FigureTable label={names('trace')} held>
          {figures.map((figure) => (
            <TraceFigure key={figure.figure} figure={figure} analysis={analysis} balances={balances} statementsPath={statementsPath} />
          ))}
        </FigureTable>
      ) : error === undefined ? (
        <SkeletonRows rows={5} label={common('loading')} />
      ) : (
        <div className="callout" data-tone="danger" role="alert">
          <p className="grow">{describeError(error).message}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function amountsOf(figures: readonly TracedFigure[], days: number, locale: string) {
  const amounts: Partial<Record<TracedFigure['figure'] | 'days', string>> = { days: String(days) };
  for (const figure of figures) {
    const amount = annualizedAmount(figure, locale);
    if (amount !== null) amounts[figure.figure] = amount;
  }
  return amounts;
}
