/** The SQL that protects a tenant-owned table: forced row-level security, one policy, and grants for the runtime role. */
export function tenantPolicy(table: string, grants = 'select, insert, update, delete'): string {
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant_policy on ${table}
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant ${grants} on ${table} to countinghouse_runtime;
`;
}
