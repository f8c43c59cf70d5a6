import clsx from 'clsx';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { usePrinting } from '../../../ui/print/use-printing';
import { Button } from '../../../ui/button/button';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { AnalysisCharts } from '../charts/analysis-charts';
import { DebtCard } from '../debt/debt-card';
import { AdjustmentsCard } from '../inputs/adjustments-card';
import { TagsCard } from '../inputs/tags-card';
import { useAnalysisAccounts } from '../inputs/use-analysis-accounts';
import type { RatioReview } from '../ratios/ratio-review';
import { RatiosCard, type RatioPlace } from '../ratios/ratios-card';
import { TraceDialog } from '../ratios/trace-dialog';
import { AnalysisSheet } from './analysis-sheet';
import { AnalysisNotices } from './analysis-notices';
import { shownColumns, type Analysis, type AnalysisView } from './analysis-view';
import classes from './screen.module.css';

interface LoadedAnalysisProps {
  readonly record: { readonly workspaceId: string; readonly financialRecordId: string };
  readonly analysis: Analysis;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly view: AnalysisView;
  readonly busy: boolean;
  /** Why newer figures could not be loaded; null where these are the newest. */
  readonly failure: string | null;
  readonly statementsPath: string | null;
  /** Whether the person may change what analysts add. */
  readonly canEdit: boolean;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving: string | null;
  /** The notes on its ratios; null where there is nothing to review. */
  readonly review: RatioReview | null;
  readonly onRetry: () => void;
  /** Loads the analysis again. */
  readonly onReload: () => Promise<unknown>;
}

/** An analysis as it is shown: what to know of it, and its ratios; dimmed below the reason where newer figures could not be loaded. */
export function LoadedAnalysis({
  record,
  analysis,
  firm,
  view,
  busy,
  failure,
  statementsPath,
  canEdit,
  endedBySaving,
  review,
  onRetry,
  onReload,
}: LoadedAnalysisProps) {
  const text = useText('analysis');
  const common = useText('common');
  const { workspaceId } = record;
  const books = useAnalysisAccounts(record, currencyDecimals(analysis.currency));
  const printing = usePrinting([firm, text('ratios'), analysis.columns.at(-1)?.endDate].filter(Boolean).join(' - '));
  const [traced, setTraced] = useState<RatioPlace | null>(null);
  return (
    <>
      {printing && <AnalysisSheet firm={firm} analysis={analysis} view={view} />}
      {failure !== null && (
        <div className="callout" data-tone="warning" role="alert">
          <p className="grow">{text('staleFigures', { reason: failure })}</p>
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      )}
      <div className={clsx('stack gap-md', failure !== null && classes.stale)} aria-busy={busy}>
        <AnalysisNotices notices={analysis.notices} />
        <div className={classes.columns}>
          <RatiosCard analysis={analysis} columns={shownColumns(analysis.columns, view)} review={review} onTrace={setTraced} />
          <div className={classes.charts}>
            <AnalysisCharts record={record} analysis={analysis} />
          </div>
        </div>
        <AdjustmentsCard {...{ record, analysis, canEdit, endedBySaving, onReload }} />
        <DebtCard {...{ workspaceId, analysis, books, canEdit, endedBySaving, onReload }} />
        <TagsCard accounts={books?.accounts ?? []} {...{ workspaceId, analysis, canEdit, endedBySaving, onReload }} />
      </div>
      {traced !== null && (
        <TraceDialog
          record={record}
          analysis={analysis}
          view={view}
          place={traced}
          statementsPath={statementsPath}
          onClose={() => setTraced(null)}
        />
      )}
    </>
  );
}
