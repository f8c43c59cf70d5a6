import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Route } from '../../platform/rest/route';
import { refuseMoreWork } from '../../platform/rates/limit-work';
import { exportAuditEvents, type AuditExportFormat } from './export-audit-events';
import type { AuditFilter } from './list-audit-events';
import { readChain } from './read-chain';
import { verifyChainOnDemand } from './verify-chain-on-demand';

const TYPES: Readonly<Record<AuditExportFormat, string>> = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** The audit log for other systems: export and verification. */
export const AUDIT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/audit/events',
    access: 'viewer',
    async handler(ctx, { query }) {
      const format = query.format ?? 'json';
      if (format !== 'json' && format !== 'csv') return refuse('InvalidInput', 'format', { problem: 'must be json or csv' });
      const filter = readFilter(query);
      if (isRefusal(filter)) return filter;
      const body = exportAuditEvents(ctx, filter, format);
      if (isRefusal(body)) return body;
      const headers = {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="audit.${format}"`,
        'cache-control': 'private, no-store',
      };
      return { status: 200, headers, body };
    },
  },
  {
    method: 'GET',
    path: '/api/audit/chain',
    access: 'viewer',
    async handler(ctx) {
      const chain = await readChain(ctx);
      return isRefusal(chain) ? chain : { status: 200, body: chain };
    },
  },
  {
    method: 'POST',
    path: '/api/audit/chain/verify',
    access: 'viewer',
    changesNothing: true,
    async handler(ctx) {
      const refusal = await refuseMoreWork(ctx, 'chainVerification');
      if (refusal !== null) return refusal;
      const chain = await verifyChainOnDemand(ctx);
      return isRefusal(chain) ? chain : { status: 200, body: chain };
    },
  },
];

function readFilter(query: Readonly<Record<string, string>>): Result<AuditFilter> {
  const from = instantOf(query.from);
  if (from === undefined) return refuse('InvalidInput', 'from', { problem: 'must be an ISO 8601 time' });
  const until = instantOf(query.until);
  if (until === undefined) return refuse('InvalidInput', 'until', { problem: 'must be an ISO 8601 time' });
  const { actorid: actorId, subjecttype: subjectType, subjectid: subjectId } = query;
  return { from, until, actorId: actorId?.toLowerCase() ?? null, subjectType: subjectType ?? null, subjectId: subjectId ?? null };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** Null when absent, undefined when it is none. */
function instantOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null;
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? undefined : instant;
}
