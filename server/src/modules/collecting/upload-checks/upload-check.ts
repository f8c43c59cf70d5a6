import type { BooksSummary } from '@countinghouse/domain/imports/books-summary';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { ClaimTable } from '../../../platform/claims/claim-table';
import type { FileTerms } from '../documents/store-document';

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

/**
 * How far a file is that a borrower has checked: being read; readable, and held until they agree; refused; sent, as they agreed; or taken back.
 * Only the file of the first two is stored, and the lender sees none of them.
 */
type UploadCheckState = 'Pending' | 'Passed' | 'Refused' | 'Agreed' | 'Withdrawn';

/** A file of books that a borrower checks before they agree to send it. */
export interface UploadCheck {
  readonly id: string;
  readonly state: UploadCheckState;
  readonly fileName: string;
  readonly bytes: number;
  readonly createdAt: Date;
  /** When its file is deleted unless the borrower agrees. */
  readonly expiresAt: Date;
  /** What it holds; null unless it was readable. */
  readonly summary: BooksSummary | null;
  readonly errorCode: ImportErrorCode;
  readonly errorDescription: string | null;
  /** In all; the first 10,000 are kept. */
  readonly faultCount: number;
  readonly faults: readonly ImportIssue[];
}

/** An upload check with what only the server knows of it. */
export interface StoredUploadCheck extends UploadCheck {
  readonly storeKey: string;
  readonly terms: FileTerms;
}

/** The columns of a stored upload check, of `k`. */
export const UPLOAD_CHECK_COLUMNS = `
k.id, k.state, k.file_name as "fileName", k.bytes, k.created_at as "createdAt", k.expires_at as "expiresAt", k.summary, k.error_code as "errorCode",
k.error_description as "errorDescription", k.issue_count as "faultCount", k.faults, k.store_key as "storeKey", k.terms`;

/** As its borrower reads it. */
export function presentUploadCheck(check: UploadCheck) {
  const { id, state, fileName, bytes, createdAt, expiresAt, summary, errorCode, errorDescription, faultCount, faults } = check;
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
    faultCount,
    faults,
  };
}
