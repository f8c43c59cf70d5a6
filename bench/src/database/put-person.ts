import { randomUUID } from 'node:crypto';
import { ROLES } from '@countinghouse/domain/access/role';
import type pg from 'pg';

/** A signed-in person of a tenant. */
export interface BenchPerson {
  readonly userId: string;
  readonly subject: string;
  readonly sessionId: string;
}

const PERSON = `
insert into portal_user (tenant_id, id, issuer, external_account_id, display_name, email_address, status)
values ($1, $2, $3, $4, 'Ada Example', $4 || '@bench.example', 'Active')`;
const ROLE = `insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`;
const SESSION = `
insert into session (tenant_id, id, user_id, created_at, absolute_expires_at, sliding_expires_at)
values ($1, $2, $3, now(), now() + interval '2 hours', now() + interval '2 hours')`;

/** Puts an administrator with a running session; the connection is the owner's. */
export async function putPerson(owner: pg.Client, tenantId: string, issuer: string): Promise<BenchPerson> {
  const userId = randomUUID();
  const person = { userId, subject: `person-${userId}`, sessionId: `session-${userId}` };
  await owner.query(PERSON, [tenantId, userId, issuer, person.subject]);
  await owner.query(ROLE, [tenantId, userId, ROLES.administrator.id]);
  await owner.query(SESSION, [tenantId, person.sessionId, userId]);
  return person;
}

/** Puts one who belongs to every workspace of the tenant. */
export async function putMember(owner: pg.Client, tenantId: string, issuer: string): Promise<BenchPerson> {
  const person = await putPerson(owner, tenantId, issuer);
  await owner.query(
    `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) select tenant_id, id, $1, now() from workspace where tenant_id = $2`,
    [person.userId, tenantId],
  );
  return person;
}
