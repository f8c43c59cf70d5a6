import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { startExampleServer, type ExampleServer } from '../../../testing/example-server';
import { PROGRAM_EXAMPLES } from './program-examples';

let server: ExampleServer;
beforeAll(async () => {
  server = await startExampleServer();
});
afterAll(() => server?.close());

/** Announces an import to the program until it has ended. */
const emitWebhook = () => {
  const { workspaceId, financialRecordId } = server.record;
  const { platform, tenants } = server.test;
  return platform.events.publish({ topic: 'importChanged', tenantId: tenants.lender.id, workspaceId, financialRecordId });
};
const textOf = (language: 'ts' | 'python') => PROGRAM_EXAMPLES.find((example) => example.language === language)!.text;

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the programs of docs/api.md', () => {
  it('in TypeScript creates a workspace, asks GraphQL and REST, and hears of an import', async () => {
    const { code, output } = await server.run(process.execPath, 'example.mts', textOf('ts'), { meanwhile: emitWebhook });
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Created Alder Creek Millworks\nREST answered 200\n2 workspaces\nImport of '),
    ]);
  });

  it.skipIf(!hasPython)(
    `in Python does so with its standard library${hasPython ? '' : ' (skipped: this machine has no python3)'}`,
    async () => {
      const { code, output } = await server.run('python3', 'example.py', textOf('python'));
      expect([code, output]).toEqual([0, expect.stringContaining('Created Birch Hill Bakery\nREST found True\n')]);
      const seen = await withTenant(server.test.ctxOf('ada'), (tx) =>
        tx.query<{ actor: string | null; client: string | null }>(
          `select actor_id as actor, api_client_id as client from audit_event where action = 'workspace.created' and api_client_id is not null`,
        ),
      );
      expect(new Set(seen.map(({ actor, client }) => `${actor} ${client}`))).toEqual(new Set([`null ${server.clientId}`]));
    },
  );
});
