import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_PRESETS } from '@countinghouse/domain/api-clients/client-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aRecordWithBooks } from '../../testing/a-record-with-books';
import { anApiClient } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TWO_YEARS } from '../../testing/two-years.examples';
import { PROGRAM_EXAMPLES } from './program-examples';

let test: TestApp;
let folder: string;
let env: NodeJS.ProcessEnv;
/** Tells the program of an import until it has ended. */
let announce: () => Promise<void>;

beforeAll(async () => {
  test = await startTestApp();
  await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.http.server.address() as AddressInfo;
  await test.owner.query(`insert into tenant_host (host, tenant_id, brand_name) values ('127.0.0.1', $1, 'northbridge')`, [
    test.tenants.lender.id,
  ]);
  const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
  announce = () =>
    test.platform.events.publish({ topic: 'importChanged', tenantId: test.tenants.lender.id, workspaceId, financialRecordId });
  const purposes = [...CLIENT_PRESETS.collectAndRead, 'ManageWorkspaces' as const];
  const { id, secret } = await anApiClient(test, { purposes, workspaceIds: null });
  env = { ...process.env, COUNTINGHOUSE_URL: `http://127.0.0.1:${port}`, CLIENT_ID: id, CLIENT_SECRET: secret };
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-examples-'));
  await symlink(join(import.meta.dirname, '..', '..', '..', '..', 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await test?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const textOf = (language: 'ts' | 'python') => PROGRAM_EXAMPLES.find((example) => example.language === language)!.text;

async function run(command: string, name: string, text: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const file = join(folder, name);
  await writeFile(file, text);
  const child = spawn(command, [file], { env, cwd: folder });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let ended = false;
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      ended = true;
      resolve(status);
    });
  });
  while (!ended) {
    await announce();
    await test.graphql('ben', '{ workspaces { totalCount } }');
  }
  return { code: await code, said };
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the programs of docs/api.md', () => {
  it('in TypeScript creates a workspace, asks GraphQL and REST, and hears of an import', async () => {
    const { code, said } = await run(process.execPath, 'example.mts', textOf('ts'));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('Created Alder Creek Millworks\nREST answered 200\n2 workspaces\nImport of '),
    ]);
  });

  it.skipIf(!hasPython)(
    `in Python does so with its standard library${hasPython ? '' : ' (skipped: this machine has no python3)'}`,
    async () => {
      const { code, said } = await run('python3', 'example.py', textOf('python'));
      expect([code, said]).toEqual([0, expect.stringContaining('Created Birch Hill Bakery\nREST found True\n')]);
      const seen = await withTenant(test.ctxOf('ada'), (tx) =>
        tx.query<{ actor: string | null; client: string | null }>(
          `select actor_id as actor, api_client_id as client from audit_event where action = 'workspace.created' and api_client_id is not null`,
        ),
      );
      expect(new Set(seen.map(({ actor, client }) => `${actor} ${client}`))).toEqual(new Set([`null ${env.CLIENT_ID}`]));
    },
  );
});
