import { CHAIN_START, followChain, type IntegrityError, type ChainHead, type LinkedEntry } from '@countinghouse/domain/audit/chain';
import { LessThan, MoreThan } from 'typeorm';
import { AuditEvent } from '../../platform/audit/audit-event.entity';
import type { Ctx } from '../../platform/context';
import { readRepo, withTenant, type TenantScope } from '../../platform/database/with-tenant';
import { AuditLink } from './audit-link.entity';
import { AuditUnlinked } from './audit-unlinked.entity';
import { AuditVerification } from './audit-verification.entity';
import { AUDIT_ROW, entryOf, sha256, type AuditRow } from './chain-entry';
import { readAnchors } from './chain-anchor';

/** How a tenant's chain was found. */
export interface ChainVerification {
  readonly verifiedAt: Date;
  /** Entries from the start that hold. */
  readonly entries: number;
  /** The first integrity error; null when the chain holds. */
  readonly integrityError: IntegrityError | null;
}

/** What it takes to walk along a chain. */
type ChainScope = TenantScope & Pick<Ctx, 'files' | 'clock'>;

const AT_ONCE = 2_000;
const SETTLED = 5 * 60_000;

/** Walks along the whole chain of a tenant, page by page, holds it against the heads kept in the file store, and stores what was found. */
export async function verifyChain(ctx: ChainScope): Promise<ChainVerification> {
  const { held, integrityError } = await walk(ctx);
  const verification = { verifiedAt: ctx.clock.now(), entries: held, integrityError };
  const found = {
    verifiedAt: verification.verifiedAt,
    entries: held,
    integrityErrorSeq: integrityError?.seq ?? null,
    integrityError: integrityError?.kind ?? null,
  };
  await withTenant(ctx, (tx) => tx.repo(AuditVerification).upsert(found));
  return verification;
}

interface Walk {
  readonly held: number;
  readonly integrityError: IntegrityError | null;
}

async function walk(ctx: ChainScope): Promise<Walk> {
  const anchors = new Map<number, string>();
  for await (const { seq, hash } of readAnchors(ctx)) anchors.set(seq, hash);
  let head: ChainHead = { seq: 0, hash: CHAIN_START };
  for (;;) {
    const page = await readPage(ctx, head.seq);
    for (const linked of page) {
      const next = followChain(head, [linked], sha256);
      if ('kind' in next) return { held: head.seq, integrityError: next };
      const kept = anchors.get(next.seq);
      if (kept !== undefined && kept !== next.hash) return { held: head.seq, integrityError: { seq: next.seq, kind: 'anchor' } };
      head = next;
    }
    if (page.length < AT_ONCE) return endOf(ctx, head, anchors);
  }
}

/** A chain that is shorter than what was kept of it lost its end; a change that is old and waits for nothing was never linked. */
async function endOf(ctx: ChainScope, head: ChainHead, anchors: ReadonlyMap<number, string>): Promise<Walk> {
  const cut = [...anchors.keys()].filter((seq) => seq > head.seq).sort((one, other) => one - other)[0];
  if (cut !== undefined) return { held: head.seq, integrityError: { seq: head.seq + 1, kind: 'anchor' } };
  const unlinked = await readRepo(ctx, AuditEvent)
    .createQueryBuilder('e')
    .leftJoin(AuditLink, 'l', 'l.eventId = e.id')
    .leftJoin(AuditUnlinked, 'u', 'u.eventId = e.id')
    .andWhere('l.eventId is null and u.eventId is null')
    .andWhere({ at: LessThan(new Date(ctx.clock.now().getTime() - SETTLED)) })
    .getOne();
  return { held: head.seq, integrityError: unlinked === null ? null : { seq: head.seq + 1, kind: 'unlinked' } };
}

/** A link with its change; without one where the change is gone. */
type LinkedRow = (AuditRow | { readonly id: null }) & { readonly seq: number; readonly hash: string };

async function readPage(ctx: ChainScope, after: number): Promise<LinkedEntry[]> {
  const rows = await readRepo(ctx, AuditLink)
    .createQueryBuilder('l')
    .leftJoin(AuditEvent, 'e', 'e.id = l.eventId')
    .andWhere({ seq: MoreThan(after) })
    .select<LinkedRow>({ ...AUDIT_ROW, seq: 'l.seq', hash: `encode(l.hash, 'hex')` })
    .orderBy('l.seq')
    .limit(AT_ONCE)
    .getMany();
  return rows.map((row) => ({ seq: row.seq, hash: row.hash, entry: row.id === null ? null : entryOf(row) }));
}
