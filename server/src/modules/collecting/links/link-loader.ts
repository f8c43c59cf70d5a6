import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { LINK_COLUMNS, type ShareableLink } from './shareable-link';

/** A link and what its borrower has done: the first import of its collections, and the first that was published. */
export interface LinkProgress extends ShareableLink {
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const BY_REQUEST = `
select ${LINK_COLUMNS}, done."startedAt", done."finishedAt"
from shareable_link l
join submission_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
left join lateral (
  select min(j.started_at) as "startedAt", min(j.ended_at) filter (where j.state = 'Success') as "finishedAt"
  from submission s
  join financial_record f on f.tenant_id = s.tenant_id and f.submission_id = s.id
  join import_job j on j.tenant_id = f.tenant_id and j.id = f.id
  where s.tenant_id = l.tenant_id and s.request_id = l.request_id
) done on true
where l.tenant_id = $1 and l.request_id = any($2::uuid[])`;

/** Links by their request; the caller checked the rights in its workspace. */
export const linkLoader = defineLoader<string, LinkProgress | null>(async (ctx, requestIds) => {
  const rows = await readInTenant<LinkProgress>(ctx, BY_REQUEST, [ctx.tenant.id, requestIds], 'links-by-request');
  const links = new Map(rows.map((link) => [link.requestId, link]));
  return requestIds.map((id) => links.get(id) ?? null);
});
