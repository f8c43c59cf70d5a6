import { BY_BORROWER } from '../imports/by-borrower';

/** An import that waits, or waited, for the customer's machine, with the one whose books it collects. */
export interface AwaitedImport {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly submissionId: string;
  readonly requestId: string;
  readonly datasourceNameId: string;
  readonly isByBorrower: boolean;
  /** As the borrower gave it; null where they gave none. */
  readonly borrowerAddress: string | null;
  readonly parkedAt: Date;
  readonly parkedUntil: Date;
  readonly reminders: number;
}

/** Selects them from `import_job j`. */
export const AWAITED = `
select j.id as "financialRecordId", j.workspace_id as "workspaceId", w.display_name as "workspaceName", j.submission_id as "submissionId",
  s.request_id as "requestId", f.datasource_name_id as "datasourceNameId", ${BY_BORROWER} as "isByBorrower",
  s.submission_email as "borrowerAddress", j.parked_at as "parkedAt", j.parked_until as "parkedUntil", j.reminders
from import_job j
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and s.deleted_at is null
join workspace w on w.tenant_id = j.tenant_id and w.id = j.workspace_id and w.deleted_at is null
join financial_record f on f.tenant_id = j.tenant_id and f.id = j.id`;

/** How far a wait is: it lasts until a day, or ended without an answer. The same occurrence is reported once. */
export type MachineWait =
  | { readonly state: 'Waiting'; readonly until: { readonly date: string }; readonly occurrence: string }
  | { readonly state: 'GivenUp'; readonly occurrence: string };
