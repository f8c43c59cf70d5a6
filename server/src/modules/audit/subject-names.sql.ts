import { readInTenant, type TenantScope } from '../../platform/database/with-tenant';

/** The types of what has a name. */
export const SUBJECT_TYPES = [
  'workspace',
  'user',
  'submission',
  'financialRecord',
  'link',
  'apiClient',
  'webhookEndpoint',
  'statementTemplate',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

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

/** The names of subjects by `<type> <id>`, given the ids of each type in the order of `SUBJECT_TYPES`. SQL by hand: one union over the tables of modules that this one may not import. */
export function readSubjectNames(
  scope: TenantScope,
  ids: readonly (readonly string[])[],
): Promise<{ readonly key: string; readonly name: string }[]> {
  return readInTenant(scope, NAMES, [scope.tenant.id, ...ids], 'audit-subjects');
}
