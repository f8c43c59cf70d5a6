import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import type { EndedBySaving } from '../ended-by-saving';
import type { RatioReview } from '../ratios/ratio-review';
import { useSavedAnalysis } from '../live/use-saved-analysis';
import { AnalysisControls } from './analysis-controls';
import { readView, writeView, type AnalysisView } from './analysis-view';
import { LoadedAnalysis } from './loaded-analysis';
import { NoStatements } from './no-statements';

interface AnalysisScreenProps {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  /** The business, as paper names it. */
  readonly firm: string;
  /** Null where statements can't be opened. */
  readonly statementsPath: string | null;
  /** Where the import of the collection is shown. */
  readonly overviewPath: string;
  /** Whether the person may change what analysts add. */
  readonly canEdit: boolean;
  readonly endedBySaving: EndedBySaving;
  /** The notes on its ratios; null where there is nothing to review. */
  readonly review: RatioReview | null;
}

/** The analysis of a collection: its ratios by period with what analysts added to the books. */
export function AnalysisScreen({ workspaceId, financialRecordId, firm, statementsPath, overviewPath, ...rest }: AnalysisScreenProps) {
  const text = useText('analysis');
  const common = useText('common');
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  // The address is ahead of what is drawn where two choices follow each other quickly.
  const show = (change: Partial<AnalysisView>) => {
    const newest = readView(new URLSearchParams(location.search));
    setSearch(writeView({ ...newest, ...change }), { replace: true, preventScrollReset: true });
  };
  const record = { workspaceId, financialRecordId };
  const { analysis, loaded, error, loading, refetch } = useSavedAnalysis(record, view);
  const failure = error && describeError(error);
  if (analysis?.columns.length === 0 || (analysis === undefined && failure?.code === 'NotFound'))
    return <NoStatements overviewPath={overviewPath} />;
  return (
    <Stack gap="md" miw={0} pt={14} pb="xl">
      <AnalysisControls
        view={view}
        commonSizePath={statementsPath && `${statementsPath}?statementType=IncomeStatement&commonSize=1`}
        onShow={show}
      />
      {analysis !== undefined ? (
        <LoadedAnalysis
          record={record}
          saved={analysis}
          loaded={loaded}
          firm={firm}
          view={view}
          busy={loading}
          failure={failure?.message ?? null}
          statementsPath={statementsPath}
          {...rest}
          onRetry={() => void refetch()}
          onReload={refetch}
        />
      ) : (
        <Card>
          {failure === undefined ? (
            <SkeletonRows rows={12} label={text('loading')} />
          ) : (
            <EmptyState title={text('loadFailed')} text={failure.message}>
              <Button onClick={() => void refetch()}>{common('retry')}</Button>
            </EmptyState>
          )}
        </Card>
      )}
    </Stack>
  );
}
