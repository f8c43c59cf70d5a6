import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FolderFileStore } from '../../platform/files/folder-file-store';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { COMMANDS } from './commands';
import { runCommand } from './run-command';

let test: TestApp;
let folder: string;
/** An empty database, for what is restored. */
const EMPTY = `restored_${randomUUID().replaceAll('-', '')}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  test = await startTestApp({ platform: { files: new FolderFileStore(join(folder, 'files')) } });
  await test.owner.query(`create database ${EMPTY}`);
});
afterAll(async () => {
  await test?.owner.query(`drop database if exists ${EMPTY}`);
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operating.md'), 'utf8');
/** The commands of the guide in its order, each once. */
const LINES = new Set(
  [...GUIDE.matchAll(/node server\/dist\/countinghouse\.js (\w+[^\n`]*)/g)].map(([, line = '']) => line.replace(/ [<>] \S+$/, '')),
);
/** The file of settings in the guide; `tenant show` writes over it. */
const SETTINGS = /```json\n(\{\n {2}"timeZone"[\s\S]*?)```/.exec(GUIDE)?.[1] ?? '';

it('every command of the guide for operators works', async () => {
  let file = SETTINGS;
  const { url } = test.owner.options as { readonly url: string };
  const running = { DATABASE_OWNER_URL: url, COUNTINGHOUSE_HOME: folder };
  const restored = {
    DATABASE_OWNER_URL: Object.assign(new URL(url), { pathname: `/${EMPTY}` }).toString(),
    COUNTINGHOUSE_HOME: join(folder, 'restored'),
  };
  expect(LINES.size).toBeGreaterThan(13);
  for (const line of LINES) {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) =>
      (quoted ?? word).replace(/^\/backups(?=\/|$)/, `${folder}/backups`),
    );
    const [printed, noted]: [string[], string[]] = [[], []];
    const code = await runCommand(words, COMMANDS, {
      env: {
        ...(line.startsWith('restore') ? restored : running),
        S3_ENDPOINT: 'local',
        VAULT_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      },
      print: (text) => void printed.push(text),
      note: (text) => void noted.push(text),
      read: async () => file,
    });
    expect({ line, code, refused: code === 0 ? [] : noted }).toEqual({ line, code: 0, refused: [] });
    if (line.startsWith('tenant show')) file = printed.join('\n');
  }
  const answer = await test.call('anonymous', 'GET', '/brand/fairmount/config.json', { host: 'portal.fairmount.example' });
  expect(answer).toMatchObject({ status: 200, body: { visibleName: 'Fairmount Credit Union' } });
});
