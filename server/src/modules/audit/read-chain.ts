import type { ChainFlaw } from '@countinghouse/domain/audit/chain';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';
import { useCase } from '../../platform/use-case';

/** The state of a tenant's audit chain. */
export interface ChainState {
  readonly entries: number;
  /** Changes that are not chained yet, which takes seconds. */
  readonly waiting: number;
  /** The newest hash; null while nothing is chained. */
  readonly headHash: string | null;
  /** When it was verified last; null when it never was. */
  readonly verifiedAt: Date | null;
  readonly flaw: ChainFlaw | null;
}

interface Row {
  readonly entries: number;
  readonly waiting: number;
  readonly headHash: string | null;
  readonly verified_at: Date | null;
  readonly integrity_error_seq: number | null;
  readonly flaw: ChainFlaw['flaw'] | null;
}

const STATE = `
select coalesce(h.seq, 0) as entries, encode(h.hash, 'hex') as "headHash", v.verified_at, v.integrity_error_seq, v.flaw,
  (select count(*) from audit_unlinked u where u.tenant_id = $1) as waiting
from (select $1::uuid as tenant_id) t
left join lateral (select seq, hash from audit_link l where l.tenant_id = t.tenant_id order by seq desc limit 1) h on true
left join audit_verification v on v.tenant_id = t.tenant_id`;

/** The state of the audit chain and the time of its last verification; needs CanViewAuditLog. */
export const readChain = useCase({ right: 'CanViewAuditLog' }, async (ctx: ViewerCtx): Promise<Result<ChainState>> => {
  const [row] = await readInTenant<Row>(ctx, STATE, [ctx.tenant.id], 'audit-chain');
  if (row === undefined) throw new Error('A statement over one row has one row.');
  const { entries, waiting, headHash, verified_at: verifiedAt, integrity_error_seq: seq, flaw } = row;
  return { entries, waiting, headHash, verifiedAt, flaw: seq === null || flaw === null ? null : { seq, flaw } };
});
