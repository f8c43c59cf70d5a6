import { CHAIN_START, linkHash, type ChainHead } from '@countinghouse/domain/audit/chain';
import { In } from 'typeorm';
import { AuditEvent } from '../../platform/audit/audit-event.entity';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { lockName } from '../../platform/database/lock-name.sql';
import { AuditLink } from './audit-link.entity';
import { AuditUnlinked } from './audit-unlinked.entity';
import { entryOf, sha256 } from './chain-entry';

const AT_ONCE = 1_000;

/** Chains the changes of a tenant that wait for it, one sequencer at a time; answers how many. */
export async function linkEvents(ctx: Ctx): Promise<number> {
  let linked = 0;
  for (;;) {
    const count = await withTenant(ctx, (tx) => linkSome(tx, ctx));
    linked += count;
    if (count < AT_ONCE) return linked;
  }
}

async function linkSome(tx: TenantTransaction, ctx: Ctx): Promise<number> {
  await lockName(tx, `audit ${ctx.tenant.id}`);
  const events = await tx
    .repo(AuditEvent)
    .createQueryBuilder('e')
    .innerJoin(AuditUnlinked, 'u', 'u.eventId = e.id')
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(AT_ONCE)
    .getMany();
  if (events.length === 0) return 0;
  let { seq, hash } = await headOf(tx);
  const linkedAt = ctx.clock.now();
  const links = events.map((event) => {
    seq += 1;
    hash = linkHash(hash, entryOf(event), sha256);
    return { seq, eventId: event.id, hash: Buffer.from(hash, 'hex'), linkedAt };
  });
  await tx.repo(AuditLink).insert(links);
  await tx.repo(AuditUnlinked).delete({ eventId: In(events.map(({ id }) => id)) });
  return events.length;
}

/** The newest link of a tenant's chain. */
export async function headOf(tx: TenantTransaction): Promise<ChainHead> {
  const head = await tx.repo(AuditLink).findOne({ select: ['seq', 'hash'], order: { seq: 'DESC' } });
  return head === null ? { seq: 0, hash: CHAIN_START } : { seq: head.seq, hash: head.hash.toString('hex') };
}
