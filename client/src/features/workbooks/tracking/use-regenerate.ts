import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useRegenerateWorkbooksMutation } from '../workbooks.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { track } from './tracked-revisions';
import { useRevisions, type WorkbookLocation } from './use-revisions';

/** The revisions of a submission's workbooks, and the way to a new one. */
export interface Regeneration extends ReturnType<typeof useRevisions> {
  /** Asks for a revision of what is saved; the statement is the one from which it was asked. */
  readonly regenerate: (statementType: StatementType | null) => void;
  /** Whether one is being asked for. */
  readonly asking: boolean;
}

/** Makes new revisions of the workbooks and follows each until it has ended; a failure to ask is shown in the error banner. */
export function useRegenerate(place: WorkbookLocation): Regeneration {
  const text = useText('revisions');
  const known = useRevisions(place);
  const [start, { loading }] = useRegenerateWorkbooksMutation();
  const { workspaceId, financialRecordId } = place;
  const regenerate = (financialStatementType: StatementType | null): void => {
    if (financialRecordId === null) return;
    start({ variables: { workspaceId, financialRecordId } }).then(
      ({ data }) => {
        const ordered = data?.regenerateWorkbooks;
        if (ordered === undefined) return;
        const { revisionNumber, creationTime: startedAt } = ordered;
        const failed = (one: { readonly revisionNumber: number }) =>
          known.revisions?.some((each) => each.revisionNumber === one.revisionNumber && each.outcome === 'Error') ?? false;
        track({ financialRecordId, revisionNumber, financialStatementType, startedAt }, failed);
        known.refresh();
      },
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        const retry = () => regenerate(financialStatementType);
        errorBannerStore.set({ summary: text('regenerateFailed'), detail: message, requestId, retry });
      },
    );
  };
  return { ...known, regenerate, asking: loading };
}
