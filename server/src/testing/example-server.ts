import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_PRESETS } from '@countinghouse/domain/api-clients/client-purpose';
import { aRecordWithBooks, type RecordWithBooks } from './a-record-with-books';
import { anApiClient } from './builders';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app';
import { TWO_YEARS } from './two-years.examples';

/** How a program ended, and what it wrote to both of its streams. */
interface ExampleRun {
  readonly code: number | null;
  readonly output: string;
}

/** What happens while a program runs. */
interface DuringRun {
  /** Variables of the environment beside those of every example. */
  readonly env?: NodeJS.ProcessEnv;
  /** Repeated until the program has ended; true ends a program that serves until it is stopped. */
  readonly meanwhile?: (output: string) => Promise<boolean | void>;
}

/** A server that listens, with one imported record, and the programs of the documentation that run against it. */
export interface ExampleServer {
  readonly test: TestApp;
  readonly url: string;
  readonly record: RecordWithBooks;
  /** The id of the API client as which the programs sign in. */
  readonly clientId: string;
  run(command: string, fileName: string, text: string, during?: DuringRun): Promise<ExampleRun>;
  close(): Promise<void>;
}

/** Starts it; the programs find its address and an API client in COUNTINGHOUSE_URL, CLIENT_ID and CLIENT_SECRET. */
export async function startExampleServer(options: TestAppOptions = {}): Promise<ExampleServer> {
  const test = await startTestApp(options);
  await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(test.app.http.server.address() as AddressInfo).port}`;
  await test.owner.query(`insert into tenant_host (host, tenant_id, brand_name) values ('127.0.0.1', $1, 'northbridge')`, [
    test.tenants.lender.id,
  ]);
  const record = await aRecordWithBooks(test, TWO_YEARS);
  const purposes = [...CLIENT_PRESETS.collectAndRead, 'ManageWorkspaces' as const, 'UsePlatform' as const];
  const { id, secret } = await anApiClient(test, { purposes, workspaceIds: null });
  const env = { ...process.env, COUNTINGHOUSE_URL: url, CLIENT_ID: id, CLIENT_SECRET: secret };
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-examples-'));
  await symlink(join(import.meta.dirname, '..', '..', '..', 'node_modules'), join(folder, 'node_modules'));
  return {
    test,
    url,
    record,
    clientId: id,
    async run(command, fileName, text, { env: more = {}, meanwhile } = {}) {
      const file = join(folder, fileName);
      await writeFile(file, text);
      const child = spawn(command, [file], { env: { ...env, ...more }, cwd: folder });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      let ended = false;
      const code = new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (status) => {
          ended = true;
          resolve(status);
        });
      });
      let isServing = meanwhile !== undefined;
      while (isServing && !ended) {
        isServing = (await meanwhile?.(output)) !== true;
        if (!isServing) child.kill();
        await test.graphql('ben', '{ workspaces { totalCount } }');
      }
      return { code: await code, output };
    },
    async close() {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
