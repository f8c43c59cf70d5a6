import { CHAIN_START, linkHash, type ChainHead } from '@countinghouse/domain/audit/chain';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { AUDIT_COLUMNS, entryOf, sha256, type AuditRow } from './audit-row';

const AT_ONCE = 1_000;

const UNLINKED = `
select ${AUDIT_COLUMNS} from audit_unlinked u join audit_event e on e.tenant_id = u.tenant_id and e.id = u.event_id
where u.tenant_id = $1 order by e.at, e.id limit ${AT_ONCE}`;

const LINK = `
insert into audit_link (tenant_id, seq, event_id, hash, linked_at)
select $1, l.seq, l.event_id, decode(l.hash, 'hex'), $3 from jsonb_to_recordset($2) as l (seq bigint, event_id uuid, hash text)`;

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
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, [ctx.tenant.id]);
  const rows = await tx.query<AuditRow>(UNLINKED, [ctx.tenant.id]);
  if (rows.length === 0) return 0;
  let { seq, hash } = await headOf(tx, ctx);
  const links = rows.map((row) => {
    seq += 1;
    hash = linkHash(hash, entryOf(row), sha256);
    return { seq, event_id: row.id, hash };
  });
  await tx.query(LINK, [ctx.tenant.id, JSON.stringify(links), ctx.clock.now()]);
  await tx.query(`delete from audit_unlinked where tenant_id = $1 and event_id = any ($2::uuid[])`, [
    ctx.tenant.id,
    rows.map(({ id }) => id),
  ]);
  return rows.length;
}

/** The newest link of a tenant's chain. */
export async function headOf(tx: TenantTransaction, { tenant }: Pick<Ctx, 'tenant'>): Promise<ChainHead> {
  const [head] = await tx.query<ChainHead>(
    `select seq, encode(hash, 'hex') as hash from audit_link where tenant_id = $1 order by seq desc limit 1`,
    [tenant.id],
  );
  return head ?? { seq: 0, hash: CHAIN_START };
}
