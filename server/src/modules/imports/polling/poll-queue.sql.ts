import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** A request to a machine, of an import under a fence. */
export interface AskedCall {
  readonly financialRecordId: string;
  readonly fence: number;
  readonly name: string;
}

/** A request that is to be stored. */
export interface NewCall extends AskedCall {
  readonly id: string;
  readonly connectionId: string;
  readonly request: string;
  readonly sessionId: string | null;
  readonly createdAt: Date;
}

/** SQL by hand, like the other of this file, as one statement checks the claim and stores: a worker that lost the import asks for nothing. */
const ASK = `
insert into polled_call (tenant_id, id, connection_id, financial_record_id, name, request, session_id, created_at)
select $1, $3, $4, j.id, $5, $6, $7, $8 from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $9
on conflict (tenant_id, financial_record_id, name) do nothing`;

/** Stores a request of an import; one of the same name stays as it is. */
export async function insertCall(tx: TenantTransaction, tenantId: string, call: NewCall): Promise<void> {
  const { financialRecordId, id, connectionId, name, request, sessionId, createdAt, fence } = call;
  await tx.query(ASK, [tenantId, financialRecordId, id, connectionId, name, request, sessionId, createdAt, fence]);
}

const FORGET = `
delete from polled_call where tenant_id = $1 and financial_record_id = $2 and state = 'Answered' and name <> $3
  and exists (select from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $4)`;

/** Deletes the answers before a request, which were stored as pages or are not to be stored at all. */
export async function deleteEarlierAnswers(
  tx: TenantTransaction,
  tenantId: string,
  { financialRecordId, name, fence }: AskedCall,
): Promise<void> {
  await tx.query(FORGET, [tenantId, financialRecordId, name, fence]);
}
