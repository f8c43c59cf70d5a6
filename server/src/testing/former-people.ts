import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@countinghouse/domain/access/role';
import { withTenant } from '../platform/database/with-tenant';
import type { TestApp } from './test-app';

/** Tokens of people of `lender` whose rights changed while they were signed in; both were known to the session cache before. */
export interface FormerPeople {
  /** Was an administrator, is a default user. */
  readonly demoted: string;
  /** Was a default user, is deleted. */
  readonly deleted: string;
}

/** Adds two people, signs them in, lets them call, and then takes the role from one and deletes the other by the calls that administrators use. */
export async function formerPeople(test: TestApp): Promise<FormerPeople> {
  const [gil, hal] = [await aSignedInPerson(test, 'gil', 'administrator'), await aSignedInPerson(test, 'hal', 'defaultUser')];
  const changes = [
    await test.call('ada', 'PUT', `/api/users/${gil.id}/roles`, { body: { roleIds: [ROLES.defaultUser.id] } }),
    await test.call('ada', 'DELETE', `/api/users/${hal.id}`),
  ];
  if (changes.some(({ status }) => status >= 300))
    throw new Error(`The people did not lose their rights: ${changes.map(({ status }) => status).join()}`);
  return { demoted: gil.token, deleted: hal.token };
}

async function aSignedInPerson(test: TestApp, name: string, role: Role['key']): Promise<{ readonly id: string; readonly token: string }> {
  const { lender } = test.tenants;
  const [id, emailAddress] = [randomUUID(), `${name}@lender.example`];
  await withTenant({ dataSource: test.owner, tenant: lender }, async (tx) => {
    await tx.query(
      `insert into portal_user (tenant_id, id, display_name, first_name, email_address, status) values ($1, $2, $3, $3, $4, 'Active')`,
      [lender.id, id, name, emailAddress],
    );
    await tx.query(`insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`, [lender.id, id, ROLES[role].id]);
  });
  const token = await test.identity.sign('lender', emailAddress);
  const headers = { authorization: `Bearer ${token}` };
  await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers });
  const { status } = await test.call('anonymous', 'GET', '/api/auth/session', { headers });
  if (status !== 200) throw new Error(`${name} could not sign in: ${status}`);
  return { id, token };
}
