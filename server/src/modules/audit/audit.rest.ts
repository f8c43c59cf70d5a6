import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../platform/rest/routes-of';
import { AUDIT_CONTRACTS } from './audit.contract';
import { refuseMoreWork } from '../../platform/rates/limit-work';
import { exportAuditEvents, type AuditExportFormat } from './export-audit-events';
import { readChain } from './read-chain';
import { verifyChainOnDemand } from './verify-chain-on-demand';

const TYPES: Readonly<Record<AuditExportFormat, string>> = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** The audit log for other systems: export and verification. */
export const AUDIT_ROUTES = routesOf(AUDIT_CONTRACTS, {
  async exportAuditEvents(ctx, { query }) {
    const { format, ...filter } = query;
    const body = await exportAuditEvents(ctx, filter, format);
    if (isRefusal(body)) return body;
    const headers = {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="audit.${format}"`,
      'cache-control': 'private, no-store',
    };
    return { status: 200, headers, body };
  },
  async readAuditChain(ctx) {
    const chain = await readChain(ctx);
    return isRefusal(chain) ? chain : { status: 200, body: chain };
  },
  async verifyAuditChain(ctx) {
    const refusal = await refuseMoreWork(ctx, 'chainVerification');
    if (refusal !== null) return refusal;
    const chain = await verifyChainOnDemand(ctx);
    return isRefusal(chain) ? chain : { status: 200, body: chain };
  },
});
