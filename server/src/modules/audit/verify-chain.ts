import { CHAIN_START, followChain, type ChainFlaw, type ChainHead, type LinkedEntry } from '@countinghouse/domain/audit/chain';
import type { Ctx } from '../../platform/context';
import { readInTenant, withTenant, type TenantScope } from '../../platform/database/with-tenant';
import { AUDIT_COLUMNS, entryOf, sha256, type AuditRow } from './audit-row';
import { readAnchors } from './chain-anchor';

/** How a tenant's chain was found. */
export interface ChainVerification {
  readonly verifiedAt: Date;
  /** Entries from the start that hold. */
  readonly entries: number;
  /** The first flaw; null when the chain holds. */
  readonly flaw: ChainFlaw | null;
}

/** What it takes to walk along a chain. */
type ChainScope = TenantScope & Pick<Ctx, 'files' | 'clock'>;

const AT_ONCE = 2_000;
const SETTLED = `interval '5 minutes'`;

const PAGE = `
select l.seq, encode(l.hash, 'hex') as hash, ${AUDIT_COLUMNS}
from audit_link l left join audit_event e on e.tenant_id = l.tenant_id and e.id = l.event_id
where l.tenant_id = $1 and l.seq > $2 order by l.seq limit ${AT_ONCE}`;

/** Walks along the whole chain of a tenant, page by page, holds it against the heads kept in the file store, and stores what was found. */
export async function verifyChain(ctx: ChainScope): Promise<ChainVerification> {
  const { held, flaw } = await walk(ctx);
  const verification = { verifiedAt: ctx.clock.now(), entries: held, flaw };
  await withTenant(ctx, (tx) =>
    tx.query(
      `insert into audit_verification (tenant_id, verified_at, entries, integrity_error_seq, flaw) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id) do update set verified_at = excluded.verified_at, entries = excluded.entries,
         integrity_error_seq = excluded.integrity_error_seq, flaw = excluded.flaw`,
      [ctx.tenant.id, verification.verifiedAt, held, flaw?.seq ?? null, flaw?.flaw ?? null],
    ),
  );
  return verification;
}

interface Walk {
  readonly held: number;
  readonly flaw: ChainFlaw | null;
}

async function walk(ctx: ChainScope): Promise<Walk> {
  const anchors = new Map<number, string>();
  for await (const { seq, hash } of readAnchors(ctx)) anchors.set(seq, hash);
  let head: ChainHead = { seq: 0, hash: CHAIN_START };
  for (;;) {
    const page = await readPage(ctx, head.seq);
    for (const linked of page) {
      const next = followChain(head, [linked], sha256);
      if ('flaw' in next) return { held: head.seq, flaw: next };
      const kept = anchors.get(next.seq);
      if (kept !== undefined && kept !== next.hash) return { held: head.seq, flaw: { seq: next.seq, flaw: 'anchor' } };
      head = next;
    }
    if (page.length < AT_ONCE) return endOf(ctx, head, anchors);
  }
}

/** A chain that is shorter than what was kept of it lost its end; a change that is old and waits for nothing was never linked. */
async function endOf(ctx: ChainScope, head: ChainHead, anchors: ReadonlyMap<number, string>): Promise<Walk> {
  const cut = [...anchors.keys()].filter((seq) => seq > head.seq).sort((one, other) => one - other)[0];
  if (cut !== undefined) return { held: head.seq, flaw: { seq: head.seq + 1, flaw: 'anchor' } };
  const unlinked = await readInTenant(
    ctx,
    `select 1 from audit_event e where e.tenant_id = $1 and e.at < $2::timestamptz - ${SETTLED}
       and not exists (select from audit_link l where l.tenant_id = e.tenant_id and l.event_id = e.id)
       and not exists (select from audit_unlinked u where u.tenant_id = e.tenant_id and u.event_id = e.id) limit 1`,
    [ctx.tenant.id, ctx.clock.now()],
  );
  return { held: head.seq, flaw: unlinked.length === 0 ? null : { seq: head.seq + 1, flaw: 'unlinked' } };
}

type PageRow = { readonly seq: number; readonly hash: string } & (AuditRow | { readonly id: null });

async function readPage(ctx: ChainScope, after: number): Promise<LinkedEntry[]> {
  const rows = await readInTenant<PageRow>(ctx, PAGE, [ctx.tenant.id, after], 'audit-links');
  return rows.map((row) => ({ seq: row.seq, hash: row.hash, entry: row.id === null ? null : entryOf(row) }));
}
