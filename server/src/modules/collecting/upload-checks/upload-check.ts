import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { ClaimTable } from '../../../platform/claims/claim-table';
import type { FileTerms } from '../documents/store-document';
import type { UploadCheck } from './upload-check.entity';

/** The right of one worker to read a file that a borrower has checked. */
export interface UploadCheckClaim {
  readonly uploadCheckId: string;
  readonly workspaceId: string;
  readonly fileName: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly storeKey: string;
  readonly terms: FileTerms;
  readonly options: ImportOptions;
  readonly fence: number;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
}

/** Checks of files as work of workers. */
export const UPLOAD_CHECKS: ClaimTable<'uploadCheckId'> = {
  table: 'upload_check',
  key: [{ column: 'id', name: 'uploadCheckId', type: 'uuid' }],
  pending: `state = 'Pending'`,
};

/** As its borrower reads it. */
export function presentUploadCheck(check: UploadCheck) {
  const { id, state, fileName, bytes, createdAt, expiresAt, summary, errorCode, errorDescription, issueCount, issues } = check;
  return {
    id,
    state,
    fileName,
    bytes,
    uploadTime: createdAt,
    expirationTime: expiresAt,
    summary,
    errorCode,
    errorDescription,
    issueCount: issueCount,
    issues: issues,
  };
}
