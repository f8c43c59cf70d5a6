import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import type { StoredRevision } from './list-revisions';

/** The status of a revision in the format of REST; each workbook of a failed revision says so, and has no file. */
export function presentStatus(revision: StoredRevision): object {
  const { outcome, revisionNumber, errorDescription, reason, statementVersions, requestId } = revision;
  const made = revision.workbooks.map(({ variantId, fileName, fileSize, createdAt }) => ({
    variantId,
    filename: fileName,
    fileSize,
    creationTime: createdAt.toISOString(),
    revisionNumber,
    outcome,
    errorDescription,
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
