import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import type { StoredRevision } from './list-revisions';
import { contentOf } from './content-of';
import { workbookPath } from './workbook-path';
import type { WorkbookRevisionType } from './workbook.types';

/** A revision in the words of the contract. */
export function presentRevision(revision: StoredRevision): WorkbookRevisionType {
  const { workspaceId, financialRecordId, revisionNumber } = revision;
  const record = { workspaceId, financialRecordId };
  return {
    id: `${financialRecordId}:${revisionNumber}`,
    revisionNumber,
    outcome: revision.outcome,
    errorDescription: revision.errorDescription,
    creationTime: revision.createdAt,
    createdById: revision.createdBy,
    endTime: revision.endedAt,
    reason: revision.reason,
    statementVersions: STATEMENT_TYPES.flatMap((statementType) => {
      const version = revision.statementVersions[statementType];
      return version === undefined ? [] : [{ statementType, version }];
    }),
    requestId: revision.requestId,
    progress: revision.outcome === 'Success' ? null : revision.progress,
    workbooks: revision.workbooks.map((workbook) => ({
      variantId: workbook.variantId,
      filename: workbook.fileName,
      fileSize: workbook.fileSize,
      creationTime: workbook.createdAt,
      downloadPath: workbookPath({ ...record, variantId: workbook.variantId, revisionNumber }),
      content: contentOf(revision, workbook),
      record,
    })),
  };
}
