import type { ImportStatus } from './import-status';
import type { ImportStatusType, RunningImportType } from './import.types';
import type { RunningImport } from './list-running-imports';

/** A status in the form of the GraphQL contract. */
export function presentGraphqlStatus(financialRecordId: string, status: ImportStatus): ImportStatusType {
  return { ...status, financialRecordId };
}

/** A running import in the form of the GraphQL contract. */
export function presentRunningImport(job: RunningImport): RunningImportType {
  return { ...job, status: presentGraphqlStatus(job.financialRecordId, job.status) };
}
