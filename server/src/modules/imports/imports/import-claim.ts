import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { ClaimTable } from '../../../platform/claims/claim-table';
import type { ImportSource } from './import-source';

/** Imports as work of workers. */
export const IMPORT_JOBS: ClaimTable<'financialRecordId'> = {
  table: 'import_job',
  key: [{ column: 'id', name: 'financialRecordId', type: 'uuid' }],
  pending: `state = 'Pending'`,
};

/** The right of one worker to one attempt of an import. */
export interface ImportClaim {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly datasourceNameId: string;
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly fence: number;
  /** Since when outages have kept it from its end. */
  readonly outageSince: Date | null;
  /** Rows are stored under this id, and stay invisible until the record refers to it. */
  readonly attemptId: string;
}
