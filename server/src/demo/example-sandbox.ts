import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exampleSettings } from '@countinghouse/connectors/example/sandbox/example-settings';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import { assertDemo, type DemoSettings } from '../platform/config/demo-only';
import { freePort } from '../platform/embedded/free-port';
import { forwardedHeaderOf, forwardedRefusal } from '../platform/http/forwarded-header';

/** The sample package, running. */
export interface ExampleSandbox {
  /** What server and worker need to know of it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Where it may run, and for which address of the product. */
export interface SandboxPlace extends DemoSettings {
  /** Where people are sent back to, such as `http://localhost:3000/connect/callback`. */
  readonly callback: string;
  readonly home: string;
}

const CLIENT_ID = 'countinghouse';

/** Starts the sample package on a separate loopback port; throws SettingsError outside the demo and on an open address. */
export async function startExampleSandbox(place: SandboxPlace): Promise<ExampleSandbox> {
  assertDemo('The sandbox of accounting packages', place);
  const secret = await keptSecret(join(place.home, 'keys'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const listener = createExampleSandbox({
    baseUrl,
    client: { clientId: CLIENT_ID, clientSecret: secret, name: 'Countinghouse', redirectUris: [place.callback] },
    signingSecret: secret,
    now: () => Date.now(),
    today: () => new Date().toISOString().slice(0, 10),
    newId: randomUUID,
    sleep: async (milliseconds) => {
      await sleep(milliseconds);
    },
  });
  const server = createServer((request, response) => (refuseForwarded(request, response) ? undefined : listener(request, response)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: exampleSettings(baseUrl, { clientId: CLIENT_ID, clientSecret: secret }),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refuseForwarded(request: IncomingMessage, response: ServerResponse): boolean {
  const header = forwardedHeaderOf(request.headers);
  if (header === null) return false;
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(forwardedRefusal(header));
  return true;
}

async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'example-sandbox.key');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
