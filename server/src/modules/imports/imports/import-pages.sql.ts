import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { SealedSecret } from '../../../platform/vault/vault';

/** SQL by hand, as one statement checks the claim and stores: a worker that lost the import stores nothing any more. */
const INSERT = `
insert into import_page (tenant_id, id, financial_record_id, name, sealed_body, sealed_data_key, key_version, created_at, lasts)
select $1, $3, j.id, $4, $5, $6, $7, $8, $10 from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $9
on conflict do nothing`;

/** A page of an import, sealed. */
export interface NewPage extends SealedSecret {
  readonly id: string;
  readonly financialRecordId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lasts: boolean;
}

/** Stores a page while the import is pending under a fence; one that is there already stays as it is. */
export async function insertPage(tx: TenantTransaction, tenantId: string, page: NewPage, fence: number): Promise<void> {
  const { id, financialRecordId, name, sealedCredentials, sealedDataKey, keyVersion, createdAt, lasts } = page;
  const values = [tenantId, financialRecordId, id, name, sealedCredentials, sealedDataKey, keyVersion, createdAt, fence, lasts];
  await tx.query(INSERT, values);
}

/** SQL by hand, like the rest of this file, as it compares the rows of two imports. What is requested by the import itself already stays. */
const ADOPT = `
update import_page p set financial_record_id = $2, taken_by = null
where p.tenant_id = $1 and (p.taken_by = $2 and $3::uuid is null or p.financial_record_id = $3 and p.lasts)
  and not exists (select from import_page own where own.tenant_id = p.tenant_id and own.financial_record_id = $2 and own.name = p.name)`;

/** Makes pages those of an import: the ones that it has taken, or the lasting ones of an earlier import. */
export async function adoptPages(
  tx: TenantTransaction,
  tenantId: string,
  financialRecordId: string,
  earlierId: string | null,
): Promise<void> {
  await tx.query(ADOPT, [tenantId, financialRecordId, earlierId]);
}

const DELETE_ENDED = `
delete from import_page p using import_job j
where j.tenant_id = $1 and p.tenant_id = j.tenant_id and p.financial_record_id = j.id and j.state <> 'Pending'
  and j.source ->> 'connectionId' = $2::text and ($3::uuid is null or j.id <> $3)
  and ($4::jsonb is null or j.options = $4 or j.state = 'Error')`;

/** Which imports are meant: all from a connection that have ended, but one; only failed ones and those with the same options where options are given. */
export interface EndedImports {
  readonly connectionId: string;
  readonly except?: string;
  readonly options?: object;
}

/** Deletes the pages of imports that have ended. */
export async function deletePagesOfEnded(tx: TenantTransaction, tenantId: string, of: EndedImports): Promise<void> {
  const { connectionId, except = null, options } = of;
  await tx.query(DELETE_ENDED, [tenantId, connectionId, except, options === undefined ? null : JSON.stringify(options)]);
}

const DELETE_OLD = `
delete from import_page p using import_job j
where j.tenant_id = $1 and j.state = 'Error' and j.ended_at < $2 and p.tenant_id = j.tenant_id and p.financial_record_id = j.id`;

/** Deletes the pages of imports that failed before then. */
export async function deletePagesOfFailed(tx: TenantTransaction, tenantId: string, before: Date): Promise<void> {
  await tx.query(DELETE_OLD, [tenantId, before]);
}
