import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { changedParts, type RecordContent } from '@countinghouse/domain/workbooks/changed-parts';
import { contentOf } from '../../statements/workbooks/content-of';
import type { StoredRevision } from '../../statements/workbooks/list-revisions';

/** The status of a revision in the format of REST; each workbook of a failed revision says so, and has no file. */
export function presentStatus(revision: StoredRevision, now: RecordContent): object {
  const { outcome, revisionNumber, errorDescription, reason, statementVersions, requestId } = revision;
  const made = revision.workbooks.map((workbook) => ({
    variantId: workbook.variantId,
    filename: workbook.fileName,
    fileSize: workbook.fileSize,
    creationTime: workbook.createdAt.toISOString(),
    revisionNumber,
    outcome,
    errorDescription,
    changedSince: changedParts(contentOf(revision, workbook), now),
  }));
  const failed = WORKBOOK_VARIANTS.map((variantId) => ({ variantId, revisionNumber, outcome, errorDescription }));
  return {
    outcome,
    revisionNumber,
    errorDescription,
    workbooks: outcome === 'Error' ? failed : made,
    creationTime: revision.createdAt.toISOString(),
    reason,
    statementVersions,
    requestId,
    progress: outcome === 'Success' ? null : revision.progress,
  };
}
