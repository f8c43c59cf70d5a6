import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionAccess } from '../modules/connections/connections/connection-access';
import { deleteConnections } from '../modules/connections/connections/delete-connections';
import { openGrant, openVerifier, sealGrant, sealVerifier } from '../modules/connections/connections/request-secrets';
import {
  openCredentials,
  sealCredentials,
  type Credentials,
  type SealedColumns,
} from '../modules/connections/connections/stored-credentials';
import { queueMail } from '../modules/delivery/mail/queue-mail';
import { sendMail } from '../modules/delivery/mail/send-mail';
import { createWebhookEndpoint } from '../modules/delivery/webhooks/create-webhook-endpoint';
import { openWebhookSecret } from '../modules/delivery/webhooks/webhook-secret';
import type { Ctx } from '../platform/context';
import { withTenant } from '../platform/database/with-tenant';
import type { Mail } from '../platform/mail/mailer';
import { parseKeyRing, type KeyRing } from '../platform/vault/key-ring';
import { rewrapTable } from '../platform/vault/rewrap-table';
import { aBorrower } from '../testing/a-borrower';
import { aWorkspace } from '../testing/builders';
import { untilWaiting } from '../testing/hold-rows';
import { startTestApp, type TestApp } from '../testing/test-app';
import { isRotated, reportLines, rewrapSecrets, SEALED_TABLES } from './rewrap-secrets';

/** The columns of sealed credentials. */
const SEALED = `sealed_credentials as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion", generation`;

const ringOf = (...versions: number[]) =>
  parseKeyRing(versions.map((version) => `${version}:${Buffer.alloc(32, version).toString('base64')}`).join(','));

/** The keys that the product runs with; a test changes them as a restart with other `VAULT_KEYS` would. */
let ring: KeyRing;
const vault: KeyRing = {
  get current() {
    return ring.current;
  },
  get versions() {
    return ring.versions;
  },
  key: (version) => ring.key(version),
};

let test: TestApp;
let dex: Server;
let onToken: () => Promise<void> = async () => undefined;
const sent: Mail[] = [];

beforeAll(async () => {
  dex = createServer((_, response) => {
    const grant = { access_token: 'renewed', refresh_token: 'next', expires_in: 3600, company_id: 'company' };
    void onToken().then(() => response.end(JSON.stringify(grant)));
  });
  await new Promise<void>((resolve) => dex.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(dex.address() as AddressInfo).port}`;
  ring = ringOf(1);
  test = await startTestApp({
    platform: {
      vault,
      packages: { Example: exampleClient(baseUrl, { clientId: 'countinghouse', clientSecret: 'secret' }) },
      mailer: { send: async (mail) => void sent.push(mail) },
    },
  });
});

afterAll(async () => {
  await test?.close();
  dex?.close();
});

beforeEach(async () => {
  ring = ringOf(1);
  onToken = async () => undefined;
  for (const tenant of Object.values(test.tenants))
    await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
      await tx.query('delete from borrower_session');
      for (const { table } of SEALED_TABLES) await tx.query(`delete from ${table}`);
    });
});

const rewrap = () => rewrapSecrets(test.platform.dataSource, vault);
const countsOf = async (report: ReturnType<typeof rewrap>) =>
  (await report).tables.map(({ table, rewrapped, current, unreadable }) => [table, rewrapped, current, unreadable.length]);

/** A connection whose token is about to expire, so that the next access renews it. */
async function aSealedConnection(ctx: Ctx, accessToken: string): Promise<string> {
  const id = randomUUID();
  const workspaceId = await aWorkspace(test, {}, ctx.tenant.name === 'lender' ? 'lender' : 'other');
  const credentials: Credentials = { secrets: { accessToken, refreshToken: 'first' }, expiresAt: 0, organizationId: 'company' };
  const sealed = sealCredentials(ctx, id, 3, credentials);
  await withTenant(ctx, (tx) =>
    tx.query(
      `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, state, sealed_credentials, sealed_data_key,
         key_version, generation, created_at) values ($1, $2, $3, 'Example', 'company', 'Connected', $4, $5, $6, 3, now())`,
      [ctx.tenant.id, id, workspaceId, sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion],
    ),
  );
  return id;
}

async function credentialsOf(ctx: Ctx, id: string) {
  const [row] = await withTenant(ctx, (tx) => tx.query<SealedColumns>(`select ${SEALED} from connection where id = $1`, [id]));
  return { generation: row!.generation, keyVersion: row!.keyVersion, accessToken: openCredentials(ctx, id, row!)?.secrets['accessToken'] };
}

/** The refresh token of a connection that was deleted and whose grant is still to be revoked. */
async function aRevocation(ctx: Ctx): Promise<string> {
  const id = await aSealedConnection(ctx, 'token of a deleted connection');
  await withTenant(ctx, async (tx) => {
    const [row] = await tx.query<{ workspaceId: string }>('select workspace_id as "workspaceId" from connection where id = $1', [id]);
    await deleteConnections(tx, ctx, row!.workspaceId, id);
  });
  return id;
}

async function tokenToRevoke(ctx: Ctx, connectionId: string): Promise<string | undefined> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<SealedColumns>(`select ${SEALED} from grant_revocation where connection_id = $1`, [connectionId]),
  );
  return openCredentials(ctx, connectionId, row!)?.secrets['accessToken'];
}

const HELD = { secrets: { accessToken: 'held' }, expiresAt: 0, organizations: [] };

async function aStartedRequest(ctx: Ctx, verifier: string): Promise<string> {
  const id = randomUUID();
  const sealed = [sealVerifier(vault, ctx.tenant.id, id, verifier), sealGrant(vault, ctx.tenant.id, id, HELD)];
  const values = [ctx.tenant.id, id, await aWorkspace(test), Buffer.from(id), ...sealed];
  await withTenant(ctx, (tx) =>
    tx.query(
      `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, sealed_verifier, sealed_grant, created_at, expires_at)
       values ($1, $2, $3, 'Example', 'Started', $4, $5, $6, now(), now() + interval '1 hour')`,
      values,
    ),
  );
  return id;
}

async function verifierOf(ctx: Ctx, id: string): Promise<string> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<{ sealed: Buffer }>('select sealed_verifier as sealed from connection_request where id = $1', [id]),
  );
  return openVerifier(vault, ctx.tenant.id, id, row!.sealed);
}

async function grantOf(ctx: Ctx, id: string) {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<{ sealed: Buffer }>('select sealed_grant as sealed from connection_request where id = $1', [id]),
  );
  return openGrant(vault, ctx.tenant.id, id, row!.sealed);
}

async function aWebhookSecret(ctx: Ctx): Promise<string> {
  const made = await createWebhookEndpoint(ctx, { url: 'http://127.0.0.1:9/', events: ['ConnectionMade'] });
  if (!('sharedSecret' in made)) throw new Error('The endpoint was refused.');
  return made.sharedSecret;
}

async function webhookSecretOf(ctx: Ctx): Promise<string> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<{ id: string; sealedCredentials: Buffer; sealedDataKey: Buffer; keyVersion: number }>(
      `select id, sealed_secret as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion" from webhook_endpoint`,
    ),
  );
  return openWebhookSecret(ctx, row!.id, row!);
}

const aQueuedMail = (ctx: Ctx, secretLink: string) =>
  withTenant(ctx, (tx) =>
    queueMail(tx, ctx, {
      template: 'Invitation',
      facts: { inviterName: 'Ada Example', expiresOn: { date: '2026-12-01' } },
      secretLink,
      to: { address: 'new@business.example' },
      dedupeKey: randomUUID(),
    }),
  );

/** The address of a link as the lender reads it, and how the portal answers its borrower. */
async function linkOf(workspaceId: string, requestId: string) {
  const query = 'query ($id: ID!) { workspace(id: $id) { linkedRequests { shareableLink { url } } } }';
  const { body } = await test.graphql('ben', query, { id: workspaceId });
  const url = body.data.workspace.linkedRequests[0].shareableLink.url as string;
  const address = { eid: workspaceId, rid: requestId, token: new URL(url).hash.replace('#t=', '') };
  return { url, status: (await test.call('anonymous', 'POST', '/api/borrower/session', { body: address })).status };
}

describe('rotating the keys of the vault', () => {
  it('leaves every secret readable with the new key alone', async () => {
    const [ctx, other] = [test.ctxOf('ada'), test.ctxOf('eve')];
    const { workspaceId, requestId } = await aBorrower(test);
    const link = await linkOf(workspaceId, requestId);
    const made = {
      connection: await aSealedConnection(ctx, 'token of lender'),
      foreign: await aSealedConnection(other, 'token of other'),
      deleted: await aRevocation(ctx),
      request: await aStartedRequest(ctx, 'verifier'),
      webhook: await aWebhookSecret(ctx),
      mail: await aQueuedMail(ctx, '/invitation#t=secret'),
    };
    ring = ringOf(1, 2);
    const report = await rewrap();
    const rewrapped = (count: number) => (table: string) => ({ table, rewrapped: count, current: 0, unreadable: [] });
    expect(report.tables).toEqual([
      { table: 'connection', rewrapped: 2, current: 0, unreadable: [] },
      ...['grant_revocation', 'connection_request', 'connection_request'].map(rewrapped(1)),
      ...['import_page', 'polled_call'].map(rewrapped(0)),
      ...['shareable_link', 'mail_message', 'webhook_endpoint'].map(rewrapped(1)),
    ]);
    expect(isRotated(report, vault)).toBe(true);
    expect(reportLines(report, vault).at(-1)).toBe('Key 1 is no longer used and can be removed from VAULT_KEYS.');

    ring = ringOf(2);
    expect(await credentialsOf(ctx, made.connection)).toMatchObject({ accessToken: 'token of lender', generation: 3 });
    expect(await credentialsOf(other, made.foreign)).toMatchObject({ accessToken: 'token of other' });
    expect(await tokenToRevoke(ctx, made.deleted)).toBe('token of a deleted connection');
    expect(await verifierOf(ctx, made.request)).toBe('verifier');
    expect(await grantOf(ctx, made.request)).toEqual(HELD);
    expect(await linkOf(workspaceId, requestId)).toEqual(link);
    expect(link.status).toBe(200);
    expect(await webhookSecretOf(ctx)).toBe(made.webhook);
    expect(await sendMail(ctx, made.mail!, async () => true)).toBe('Sent');
    expect(sent.at(-1)!.text).toContain('/invitation#t=secret');
  });

  it('can be repeated for the next key, which takes over the tokens of links as well', async () => {
    const { workspaceId, requestId } = await aBorrower(test);
    const link = await linkOf(workspaceId, requestId);
    for (const versions of [[1, 2], [2, 3], [3]]) {
      ring = ringOf(...versions);
      await rewrap();
      expect(await linkOf(workspaceId, requestId)).toEqual(link);
    }
  });

  it('derives a new token for a renewed link', async () => {
    const { workspaceId, requestId } = await aBorrower(test);
    const link = await linkOf(workspaceId, requestId);
    ring = ringOf(1, 2);
    await rewrap();
    const renew = 'mutation ($w: ID!, $r: ID!) { renewShareableLink(input: { workspaceId: $w, requestId: $r }) { id } }';
    await test.graphql('ben', renew, { w: workspaceId, r: requestId });
    const renewed = await linkOf(workspaceId, requestId);
    expect(renewed.status).toBe(200);
    expect(renewed.url).not.toBe(link.url);
  });

  it('continues after a run that was stopped, and changes nothing when all is done', async () => {
    const ctx = test.ctxOf('ada');
    await aSealedConnection(ctx, 'token');
    await aWebhookSecret(ctx);
    ring = ringOf(1, 2);
    await rewrapTable(ctx, vault, SEALED_TABLES[0]!);
    const left = (done: number) => [
      ['connection', 0, 1, 0],
      ['grant_revocation', 0, 0, 0],
      ['connection_request', 0, 0, 0],
      ['connection_request', 0, 0, 0],
      ['import_page', 0, 0, 0],
      ['polled_call', 0, 0, 0],
      ['shareable_link', 0, 0, 0],
      ['mail_message', 0, 0, 0],
      ['webhook_endpoint', 1 - done, done, 0],
    ];
    expect(await countsOf(rewrap())).toEqual(left(0));
    expect(await countsOf(rewrap())).toEqual(left(1));
  });

  it('passes by secrets that were destroyed', async () => {
    const ctx = test.ctxOf('ada');
    const id = await aSealedConnection(ctx, 'token');
    await withTenant(ctx, (tx) =>
      tx.query(`update connection set state = 'Disconnected', sealed_credentials = null, sealed_data_key = null where id = $1`, [id]),
    );
    ring = ringOf(2);
    const report = await rewrap();
    expect(report.tables[0]).toMatchObject({ rewrapped: 0, current: 0, unreadable: [] });
    expect(isRotated(report, vault)).toBe(true);
  });
});

describe('a token that is renewed during the rotation', () => {
  it('is stored over the rewrapped one', async () => {
    const ctx = test.ctxOf('ada');
    const id = await aSealedConnection(ctx, 'old');
    ring = ringOf(1, 2);
    onToken = async () => {
      expect(await countsOf(rewrap())).toContainEqual(['connection', 1, 0, 0]);
    };
    expect(await connectionAccess(ctx, id)).toMatchObject({ access: { token: 'renewed' } });
    ring = ringOf(2);
    expect(await credentialsOf(ctx, id)).toEqual({ generation: 4, keyVersion: 2, accessToken: 'renewed' });
  });

  it('is rewrapped as it is stored, when the two meet at the row', async () => {
    const ctx = test.ctxOf('ada');
    const id = await aSealedConnection(ctx, 'old');
    const renewed: Credentials = { secrets: { accessToken: 'renewed', refreshToken: 'next' }, expiresAt: 0, organizationId: 'company' };
    const sealed = sealCredentials(ctx, id, 4, renewed);
    ring = ringOf(1, 2);
    const running = await withTenant(ctx, async (tx) => {
      await tx.query(
        `update connection set sealed_credentials = $3, sealed_data_key = $4, key_version = 1, generation = 4 where tenant_id = $1 and id = $2`,
        [ctx.tenant.id, id, sealed.sealedCredentials, sealed.sealedDataKey],
      );
      const report = rewrap();
      await untilWaiting(test, 1);
      return { report };
    });
    expect(await countsOf(running.report)).toContainEqual(['connection', 1, 0, 0]);
    ring = ringOf(2);
    expect(await credentialsOf(ctx, id)).toEqual({ generation: 4, keyVersion: 2, accessToken: 'renewed' });
  });
});

describe('the report', () => {
  it('names a secret whose key is missing and one that was changed, and says nothing about what they hold', async () => {
    const ctx = test.ctxOf('ada');
    const [changed, lost] = [await aSealedConnection(ctx, 'first token'), await aSealedConnection(ctx, 'second token')];
    await withTenant(ctx, (tx) => tx.query(`update connection set sealed_data_key = 'changed' where id = $1`, [changed]));
    await withTenant(ctx, (tx) => tx.query(`update connection set key_version = 9 where id = $1`, [lost]));
    ring = ringOf(1, 2);
    const report = await rewrap();
    const lines = reportLines(report, vault);
    expect(lines[0]).toBe('connection: 0 re-encrypted, 0 already current, 2 unreadable');
    expect(lines.slice(1, 3).toSorted()).toEqual(
      [`  lender, row ${changed}, key 1: damaged`, `  lender, row ${lost}, key 9: key missing`].toSorted(),
    );
    expect(lines.slice(-2)).toEqual([
      'Key 1 is still used and must stay in VAULT_KEYS: 1 secret needs it.',
      'Key 9 is missing from VAULT_KEYS: 1 secret needs it. Add the key and run this again.',
    ]);
    expect(isRotated(report, vault)).toBe(false);
  });
});

describe('the list of sealed tables', () => {
  /** Names of columns that hold digests, which no key can open. */
  const DIGEST = /(^|_)(hash|sha256|fingerprint)$/;
  /** Bytes that anyone may see. */
  const PUBLIC = new Set(['tenant_logo.png']);

  it('has every column of bytes that is no digest, and every column that names a key', async () => {
    const columns: { table: string; column: string; type: string }[] = await test.owner.query(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
    const sealed = columns.filter(
      ({ table, column, type }) =>
        (type === 'bytea' && !DIGEST.test(column) && !PUBLIC.has(`${table}.${column}`)) || /sealed|encrypted|key_version/.test(column),
    );
    const listed = SEALED_TABLES.flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`));
    expect(sealed.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(listed.toSorted());
  });
});
