import type { DataSource } from 'typeorm';

/** How long the queue may hold work that nobody has claimed before it is dispatched once more. */
const PATIENCE = `interval '15 s'`;

const REVIVE_IMPORTS = `
update outbox o set dispatched_at = null, due_at = clock_timestamp() from import_job j
where o.topic = 'import' and o.dispatched_at < clock_timestamp() - ${PATIENCE}
  and j.tenant_id = o.tenant_id and j.id = (o.payload ->> 'financialRecordId')::uuid
  and j.state = 'Pending' and (j.lease_expires_at is null or j.lease_expires_at < clock_timestamp())`;

const REVIVE_WORKBOOKS = `
update outbox o set dispatched_at = null, due_at = clock_timestamp() from workbook_revision r
where o.topic = 'workbook' and o.dispatched_at < clock_timestamp() - ${PATIENCE}
  and r.tenant_id = o.tenant_id and r.financial_record_id = (o.payload ->> 'financialRecordId')::uuid
  and r.revision_number = (o.payload ->> 'revisionNumber')::integer
  and r.outcome = 'Pending' and (r.lease_expires_at is null or r.lease_expires_at < clock_timestamp())`;

const FORGET = `
delete from outbox o where o.dispatched_at < clock_timestamp() - interval '1 day'
  and not exists (select from import_job j where j.tenant_id = o.tenant_id and j.id::text = o.payload ->> 'financialRecordId' and j.state = 'Pending')`;

/** Makes work due again whose worker died or whose queue lost it; runs as the sweeper and answers how many. */
export async function reviveLostWork(sweeper: DataSource): Promise<number> {
  const [, imports]: [unknown, number] = await sweeper.query(REVIVE_IMPORTS);
  const [, workbooks]: [unknown, number] = await sweeper.query(REVIVE_WORKBOOKS);
  return imports + workbooks;
}

/** Deletes outbox rows whose work was done a day ago; runs as the sweeper. */
export async function forgetDoneWork(sweeper: DataSource): Promise<void> {
  await sweeper.query(FORGET);
}
