import { STATUS_COLUMNS } from './import-status';

const MOST = 200;

const JOBS = `
select j.id, j.submission_id, s.request_id, s.source as submission_source, j.workspace_id, w.display_name, r.datasource_name_id,
  j.source ->> 'connectionId' as connection_id, ${STATUS_COLUMNS}, m.user_id is not null as is_member,
  p.progress
from import_job j
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id and r.status <> 'Deleted'
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id
join workspace w on w.tenant_id = j.tenant_id and w.id = j.workspace_id and w.deleted_at is null
left join workspace_user m on m.tenant_id = j.tenant_id and m.workspace_id = j.workspace_id and m.user_id = $2
left join (
  select a.tenant_id, a.financial_record_id,
    json_build_object('readThrough', p.read_through, 'monthsRead', p.months_read, 'monthsTotal', p.months_total) as progress
  from partial_books p join import_attempt a on a.tenant_id = p.tenant_id and a.id = p.attempt_id and a.abandoned_at is null
) p on p.tenant_id = j.tenant_id and p.financial_record_id = j.id and j.state = 'Pending'
where j.tenant_id = $1 and (m.user_id is not null or $3::boolean)`;

/** SQL of the listed ones; `$4` is when an ended one must have ended at the earliest. */
export const LISTED_IMPORTS = `
with listed as (
  select id from import_job where tenant_id = $1 and state = 'Pending'
  union all select id from import_job where tenant_id = $1 and ended_at > $4
)
${JOBS} and j.id in (select id from listed) and s.deleted_at is null order by j.started_at desc, j.id limit ${MOST}`;

/** SQL of one by its id, `$4`. */
export const FIND_IMPORT = `${JOBS} and j.id = $4`;
