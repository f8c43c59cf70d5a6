import { randomUUID } from 'node:crypto';
import { connected } from '../../database/bench-database';
import { putMember } from '../../database/put-person';
import { putBenchTenant } from '../../imports/bench-tenant';
import { newFileToSend, pause, sendUntilTaken, type Caller } from '../portal-calls';
import type { Stack } from '../stack';

/** A signed-in administrator of a tenant, who belongs to all workspaces that had books when the load began. */
export interface Person extends Caller {
  readonly tenantId: string;
  readonly userId: string;
  readonly subject: string;
}

/** A published record that people read. */
export interface Books {
  readonly tenantId: string;
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

const WORKSPACES = `
insert into workspace (tenant_id, id, display_name, engagement_code, created_at, last_activity_at)
select $1, gen_random_uuid(), (array['Alder Creek', 'Birch Hollow', 'Cedar Creek', 'Dogwood Lane'])[n % 4 + 1] || ' ' || n, 'C-' || n,
  now() - n * interval '1 day', now() - n * interval '1 hour'
from generate_series(1, 200) n`;
const SETTINGS = `update tenant set settings = settings || '{"allowExcelFileUpload": true}'`;
const PUBLISHED = `
select tenant_id as "tenantId", workspace_id as "workspaceId", id as "financialRecordId"
from financial_record where published_attempt_id is not null`;
const MEMBERSHIPS = `
insert into workspace_user (tenant_id, workspace_id, user_id, added_at)
select tenant_id, w.id, u.id, now() from workspace w join portal_user u using (tenant_id) on conflict do nothing`;
const MOST_SECONDS = 600;

/** Puts tenants of 200 workspaces each, and so many people in turn among them. */
export async function putPeople(stack: Stack, tenants: number, people: number): Promise<Person[]> {
  const { issuer, sign } = stack.identity;
  return connected(stack.databaseUrl, async (owner) => {
    const put = Array.from({ length: tenants }, (_, index) => ({
      id: randomUUID(),
      name: `load${index}`,
      host: `load${index}.localhost`,
    }));
    for (const tenant of put) {
      await putBenchTenant(owner, tenant);
      await owner.query(WORKSPACES, [tenant.id]);
    }
    await owner.query(SETTINGS);
    const found: Person[] = [];
    for (let number = 0; number < people; number += 1) {
      const tenant = put[number % tenants];
      if (tenant === undefined) throw new RangeError('People need at least one tenant.');
      const { userId, subject, sessionId } = await putMember(owner, tenant.id, issuer);
      const token = await sign(subject, sessionId);
      found.push({ tenantId: tenant.id, userId, subject, host: tenant.host, serverPort: stack.serverPort, token });
    }
    return found;
  });
}

/** Imports each of these ledgers for each tenant, and admits everybody to their workspaces. */
export async function importBooks(stack: Stack, people: readonly Person[], ledgers: readonly string[]): Promise<Books[]> {
  const uploaders = [...new Map(people.map((person) => [person.tenantId, person])).values()];
  for (const person of uploaders)
    for (const content of ledgers) {
      const { answer } = await sendUntilTaken(person, await newFileToSend(stack.databaseUrl, person, content));
      if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}.`);
    }
  const wanted = uploaders.length * ledgers.length;
  return connected(stack.databaseUrl, async (owner) => {
    for (let second = 0; second < MOST_SECONDS; second += 1) {
      const { rows } = await owner.query<Books>(PUBLISHED);
      if (rows.length >= wanted) {
        await owner.query(MEMBERSHIPS);
        await owner.query('vacuum analyze');
        return rows;
      }
      await pause(1_000);
    }
    throw new Error('The books to read were not imported in time.');
  });
}
