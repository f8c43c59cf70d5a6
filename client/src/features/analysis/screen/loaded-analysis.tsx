import { Box } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { usePrinting } from '../../../ui/print/use-printing';
import { Button } from '../../../ui/button/button';
import { AnalysisChart } from '../charts/analysis-chart';
import { useCharts } from '../charts/use-charts';
import { useCourses } from '../charts/use-courses';
import { DebtCard } from '../debt/debt-card';
import type { InstrumentDraft } from '../debt/instrument-draft';
import { AdjustmentsCard } from '../inputs/adjustments-card';
import { analysisAccounts } from '../inputs/analysis-accounts';
import { TagsCard } from '../inputs/tags-card';
import type { EndedBySaving } from '../ended-by-saving';
import type { RatioReview } from '../ratios/ratio-review';
import { useAdjustmentSet } from '../inputs/use-adjustment-set';
import { useTagSet } from '../inputs/use-tag-set';
import { useLiveAnalysis } from '../live/use-live-analysis';
import type { AnalyzedRecord, LoadedSource } from '../live/use-statement-source';
import { RatiosCard, type RatioPlace } from '../ratios/ratios-card';
import { TraceDialog } from '../ratios/trace-dialog';
import { AnalysisSheet } from './analysis-sheet';
import { AnalysisNotices } from './analysis-notices';
import { shownColumns, type Analysis, type AnalysisView } from './analysis-view';
import classes from './screen.module.css';

interface LoadedAnalysisProps {
  readonly record: AnalyzedRecord;
  /** As the server answered it, with what analysts saved. */
  readonly saved: Analysis;
  readonly loaded: LoadedSource;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly view: AnalysisView;
  readonly busy: boolean;
  /** Why newer figures could not be loaded; null where these are the newest. */
  readonly failure: string | null;
  readonly statementsPath: string | null;
  /** Whether the person may change what analysts add. */
  readonly canEdit: boolean;
  readonly endedBySaving: EndedBySaving;
  /** The notes on its ratios; null where there is nothing to review. */
  readonly review: RatioReview | null;
  readonly onRetry: () => void;
  /** Loads the analysis again. */
  readonly onReload: () => Promise<unknown>;
}

/** An analysis as it is shown: what to know of it, and its ratios; dimmed below the reason where newer figures could not be loaded. */
export function LoadedAnalysis({
  record,
  saved,
  loaded,
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
  const adjustments = useAdjustmentSet(record, saved, onReload);
  const tags = useTagSet(workspaceId, saved, onReload);
  const [instrument, setInstrument] = useState<InstrumentDraft | null>(null);
  const typed = { adjustments: adjustments.drafts, tags: tags.drafts, instrument };
  const { analysis, live, unsaved } = useLiveAnalysis(saved, loaded.source, view, typed);
  const charts = useCharts(useCourses({ record, analysis, live, loading: loaded.loading }));
  const { books } = loaded;
  const accounts = useMemo(() => books && analysisAccounts(books), [books]);
  const printing = usePrinting([firm, text('ratios'), analysis.columns.at(-1)?.endDate].filter(Boolean).join(' - '));
  const [traced, setTraced] = useState<RatioPlace | null>(null);
  const isMoved = unsaved?.effects != null;
  return (
    <>
      {printing && <AnalysisSheet unsaved={isMoved} {...{ firm, analysis, saved, charts, view }} />}
      {failure !== null && (
        <div className="callout" data-tone="warning" role="alert">
          <p className="grow">{text('staleFigures', { reason: failure })}</p>
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      )}
      <Box className="stack gap-md" opacity={failure === null ? undefined : 0.6} aria-busy={busy}>
        <AnalysisNotices notices={analysis.notices} />
        <div className={`grid top gap-md ${classes.columns}`}>
          <RatiosCard
            analysis={analysis}
            columns={shownColumns(analysis.columns, view)}
            review={review}
            variance={view.variance === 'on'}
            saved={isMoved ? unsaved.saved : null}
            onTrace={setTraced}
          />
          <div className={`flex vertical gap-md shrink ${classes.charts}`}>
            {charts.map((chart) => (
              <AnalysisChart key={chart.title} chart={chart} unsaved={isMoved} />
            ))}
          </div>
        </div>
        <AdjustmentsCard
          analysis={saved}
          set={adjustments}
          slices={books?.matrix.slices ?? null}
          endedBySaving={endedBySaving.collection}
          {...{ unsaved, canEdit }}
        />
        <DebtCard
          analysis={saved}
          books={accounts}
          edited={instrument}
          onEdit={setInstrument}
          endedBySaving={endedBySaving.workspace}
          {...{ workspaceId, unsaved, canEdit, onReload }}
        />
        <TagsCard
          analysis={saved}
          set={tags}
          accounts={accounts?.accounts ?? []}
          endedBySaving={endedBySaving.workspace}
          {...{ unsaved, canEdit }}
        />
      </Box>
      {traced !== null && (
        <TraceDialog place={traced} onClose={() => setTraced(null)} {...{ record, analysis, view, live, statementsPath }} />
      )}
    </>
  );
}
