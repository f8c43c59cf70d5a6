import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workspaceListStatement } from '@countinghouse/server/modules/workspaces/workspaces/workspace-query';
import pg from 'pg';
import { claimsOf } from './token-claims';
import { REQUESTED, REQUESTED_QUERY } from './workspace-request';

/** The least that answers the request: `node:http` and `pg`, the tenant policy, the session and the product's own SQL for the list. */
const [databaseUrl] = process.argv.slice(2) as [string];
const SESSION = `
  select s.absolute_expires_at, s.sliding_expires_at, s.revoked_at, u.id as user_id, u.status,
    array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by 1) as role_ids
  from session s join portal_user u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.tenant_id = $1 and s.id = $2`;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c role=countinghouse_runtime' });
const tenants = new Map(
  (await pool.query<{ host: string; id: string }>('select host, tenant_id as id from tenant_host')).rows.map(({ host, id }) => [host, id]),
);

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port} .`));
process.on('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  JSON.parse(Buffer.concat(parts).toString());
  const tenantId = tenants.get(request.headers.host ?? '');
  if (tenantId === undefined) throw new Error('No such tenant.');
  return { workspaces: await listOf(tenantId, claimsOf(request.headers.authorization).sid) };
}

async function listOf(tenantId: string, sessionId: string): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    const userId = await viewerOf(client, tenantId, sessionId);
    const { name, sql, values } = workspaceListStatement(tenantId, userId, REQUESTED_QUERY);
    const { rows } = await client.query<Row>({ name, text: sql, values: [...values] });
    await client.query('commit');
    return { nodes: rows.slice(0, REQUESTED.first).map(nodeOf), totalCount: Number(rows[0]?.total ?? 0) };
  } finally {
    client.release();
  }
}

async function viewerOf(client: pg.PoolClient, tenantId: string, sessionId: string): Promise<string> {
  const { rows } = await client.query<Session>({ name: 'session', text: SESSION, values: [tenantId, sessionId] });
  const [session] = rows;
  if (session === undefined || session.status !== 'Active' || session.revoked_at !== null) throw new Error('Not signed in.');
  if (Math.min(session.absolute_expires_at.getTime(), session.sliding_expires_at.getTime()) < Date.now()) throw new Error('Expired.');
  return session.user_id;
}

interface Session {
  readonly user_id: string;
  readonly status: string;
  readonly revoked_at: Date | null;
  readonly absolute_expires_at: Date;
  readonly sliding_expires_at: Date;
}

interface Row {
  readonly id: string;
  readonly displayName: string;
  readonly engagementCode: string | null;
  readonly lastActivityAt: Date;
  readonly version: number;
  readonly isMember: boolean;
  readonly total: string;
}

function nodeOf(row: Row): object {
  const {
    id,
    displayName: displayName,
    engagementCode: engagementCode,
    lastActivityAt: lastActivityTime,
    version,
    isMember: accessible,
  } = row;
  return { id, displayName, engagementCode, accessible, lastActivityTime, version };
}
