import { useSearchParams } from 'react-router';
import { ChooseCollections, comparablesOf } from '../../features/comparisons/choose-collections';
import { ComparisonPart } from '../../features/comparisons/comparison-part';
import { Failed } from '../../features/comparisons/failed';
import { detailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useComparableCollectionsQuery } from '../../features/comparisons/comparisons.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** Two collections of a workspace side by side; the newest and the one before it unless the address names others. */
export function Component() {
  const text = useText('comparisons');
  const { workspace } = useWorkspaceOutlet();
  const { settings } = useTenant();
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useComparableCollectionsQuery({ variables: { workspaceId: workspace.id } });
  if (data === undefined && error)
    return (
      <Failed title={text('loadFailed')} reason={describeError(error).message} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (data === undefined) return <SkeletonRows rows={6} label={text('loading')} />;
  const collections = comparablesOf(data);
  const named = (name: string) => collections.find(({ recordId }) => recordId === parameters.get(name));
  const other = named('other') ?? collections[0];
  const base = named('base') ?? collections.find(({ recordId }) => recordId !== other?.recordId);
  if (base === undefined || other === undefined || base === other)
    return <EmptyState title={text('tooFewTitle')} text={text('tooFewText')} />;
  const ids = { workspaceId: workspace.id, baseRecordId: base.recordId, otherRecordId: other.recordId };
  const statementsPath = settings.financialStatementsEnabled ? detailsPath('financialstatements', workspace.id, other.submissionId) : null;
  return (
    <>
      <ChooseCollections
        collections={collections}
        base={base.recordId}
        other={other.recordId}
        timeZone={settings.timeZone}
        onChoose={(chosen) => setParameters(chosen, { replace: true })}
      />
      <ComparisonPart key={`${base.recordId} ${other.recordId}`} ids={ids} firm={workspace.displayName} statementsPath={statementsPath} />
    </>
  );
}
