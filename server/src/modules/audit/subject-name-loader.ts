import { readInTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import { isId } from '../../platform/http/body-fields';

const NAMES = `
select 'workspace ' || id as key, display_name as name from workspace where tenant_id = $1 and id = any ($2::uuid[])
union all
select 'user ' || id, display_name from portal_user where tenant_id = $1 and id = any ($3::uuid[])
union all
select 'submission ' || s.id, w.display_name from submission s join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id
where s.tenant_id = $1 and s.id = any ($4::uuid[])
union all
select 'financialRecord ' || r.id, w.display_name from financial_record r join workspace w on w.tenant_id = r.tenant_id and w.id = r.workspace_id
where r.tenant_id = $1 and r.id = any ($5::uuid[])
union all
select 'link ' || l.request_id, w.display_name from shareable_link l join workspace w on w.tenant_id = l.tenant_id and w.id = l.workspace_id
where l.tenant_id = $1 and l.request_id = any ($6::uuid[])
union all
select 'apiClient ' || id, name from api_client where tenant_id = $1 and id = any ($7::uuid[])
union all
select 'webhookEndpoint ' || id, url from webhook_endpoint where tenant_id = $1 and id = any ($8::uuid[])
union all
select 'statementTemplate ' || id, display_name from statement_template where tenant_id = $1 and id = any ($9::uuid[])`;

const TYPES = ['workspace', 'user', 'submission', 'financialRecord', 'link', 'apiClient', 'webhookEndpoint', 'statementTemplate'];

/** Names of what changed by `<subject type> <id>`: of a person, of an API client, of a template, or of the workspace it belongs to; null for what has none. */
export const subjectNameLoader = defineLoader<string, string | null>(async (ctx, keys) => {
  const idsOf = (type: string) => keys.flatMap((key) => (key.startsWith(`${type} `) ? [key.slice(type.length + 1)] : [])).filter(isId);
  const rows = await readInTenant<{ key: string; name: string }>(ctx, NAMES, [ctx.tenant.id, ...TYPES.map(idsOf)], 'audit-subjects');
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return keys.map((key) => names.get(key) ?? null);
});
