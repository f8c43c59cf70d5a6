import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import { Spinner } from '../../../ui/spinner';
import { newestRevision } from '../newest-revision';
import { lookOf } from '../tracking/look-of-revision';
import { trackingStore } from '../tracking/tracked-revisions';

interface WorkbooksButtonProps {
  readonly revisions: readonly WorkbookRevisionRowFragment[];
  readonly financialRecordId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The tool of a statement that opens the revisions; its label has the status of the newest one, as in `r8, 62%`: no failure that a later one has made up for. */
export function WorkbooksButton({ revisions, financialRecordId, open, onToggle }: WorkbooksButtonProps) {
  const text = useText('revisions');
  const tracking = useStore(trackingStore);
  const current = newestRevision(revisions)?.revisionNumber ?? null;
  const shown = revisions
    .toSorted((one, other) => other.revisionNumber - one.revisionNumber)
    .map((revision) => ({ revision, look: lookOf(revision, financialRecordId, current ?? 0, tracking) }));
  const pending = shown.find(({ look }) => look === 'generating')?.revision;
  const failed = shown.find(({ look, revision }) => look === 'failed' && revision.revisionNumber > (current ?? 0))?.revision;
  const state =
    pending !== undefined
      ? text('toolPending', { number: pending.revisionNumber, percent: pending.progress?.percent ?? 0 })
      : failed !== undefined
        ? text('toolFailed', { number: failed.revisionNumber })
        : current === null
          ? text('toolNone')
          : text('tool', { number: current });
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const sign = failed !== undefined && pending === undefined ? <IconAlertTriangle {...icon} /> : <IconFileSpreadsheet {...icon} />;
  return (
    <Button
      size="sm"
      icon={pending === undefined ? sign : <Spinner />}
      aria-expanded={open}
      aria-label={text('toolHint', { state })}
      title={text('toolHint', { state })}
      onClick={onToggle}
    >
      {state}
    </Button>
  );
}
