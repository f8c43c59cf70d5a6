import type { ImportIssue } from '@countinghouse/domain/imports/page';
import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';

interface Requested {
  readonly financialRecordId: string;
  readonly first: number;
}

const ISSUES = `
select j.id, coalesce((select jsonb_agg(f.fault order by f.number) from jsonb_array_elements(j.faults) with ordinality as f (fault, number) where f.number <= $3), '[]') as faults
from import_job j where j.tenant_id = $1 and j.id = any ($2::uuid[])`;

/** The first faults of an import's input, by place. */
export const issuesLoader = defineLoader<Requested, readonly ImportIssue[]>(
  async (ctx, requested) => {
    const most = Math.max(...requested.map(({ first }) => first));
    const ids = requested.map(({ financialRecordId }) => financialRecordId);
    const rows = await readInTenant<{ id: string; faults: ImportIssue[] }>(ctx, ISSUES, [ctx.tenant.id, ids, most]);
    const found = new Map(rows.map((row) => [row.id, row.faults]));
    return requested.map(({ financialRecordId, first }) => (found.get(financialRecordId) ?? []).slice(0, first));
  },
  ({ financialRecordId, first }) => `${financialRecordId} ${first}`,
);
