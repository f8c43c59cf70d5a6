import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { COMMANDS } from './commands';
import { runCommand } from './run-command';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

/** The commands of the section "Tenants" of docs/operating.md, in its order. */
const GUIDE = [
  'tenant create --tenant fairmount --visible-name "Fairmount Credit Union" --host portal.fairmount.example --settings fairmount.json',
  'administrator invite --tenant fairmount --email mia@fairmount.example --name "Mia Bennett"',
  'tenant list',
  'tenant show --tenant fairmount',
  'tenant update --tenant fairmount --settings fairmount.json',
  'tenant update --tenant fairmount --settings fairmount.json --replace',
  'host add --tenant fairmount --host loans.fairmount.example',
  'host remove --tenant fairmount --host loans.fairmount.example',
  'tenant create --tenant countinghouse --visible-name Countinghouse --host staff.countinghouse.example',
];

/** The file of the guide; `tenant show` writes over it. */
const SETTINGS = `{
  "timeZone": "America/Chicago",
  "languages": ["en", "es"],
  "emailDomains": ["fairmount.example"],
  "brand": { "primaryColor": "#0b5fff", "logoUrl": "/brand/fairmount/logo.svg" },
  "dataCollectionLimit": 40,
  "retentionDays": 365
}`;

it('every command of the guide for operators works', async () => {
  let file = SETTINGS;
  const { url } = test.owner.options as { readonly url: string };
  for (const line of GUIDE) {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const [printed, noted]: [string[], string[]] = [[], []];
    const code = await runCommand(words, COMMANDS, {
      env: { DATABASE_OWNER_URL: url, VAULT_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}` },
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
