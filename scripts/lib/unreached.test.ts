import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreachedIn } from './unreached.mjs';

const SOUND = {
  'package.json': '{ "name": "product", "private": true, "type": "module", "workspaces": ["domain", "server", "client"] }',
  'domain/package.json': '{ "name": "@countinghouse/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'server/package.json': '{ "name": "@countinghouse/server", "type": "module", "dependencies": { "@countinghouse/domain": "0.1.0" } }',
  'domain/src/tax.ts': 'export const tax = (net: number) => net / 5;\n',
  'domain/src/tax.test.ts': `import { tax } from './tax';\nimport { aNet } from './testing/a-net';\ntax(aNet);\n`,
  'domain/src/testing/a-net.ts': 'export const aNet = 100;\n',
  'server/src/main.ts': `import { tax } from '@countinghouse/domain/tax';\ntax(1);\nvoid import('./late');\n`,
  'server/src/late.ts': 'process.exitCode = 0;\n',
  'client/src/main.tsx': `import classes from './main.module.css';\nexport {};\nvoid classes;\n`,
  'client/src/main.module.css': '.page {}\n',
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'unreached-'));
  mkdirSync(join(root, 'node_modules', '@countinghouse'), { recursive: true });
  symlinkSync(join(root, 'domain'), join(root, 'node_modules', '@countinghouse', 'domain'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is found in the sound product with these files added, up to the advice. */
async function found(added: Readonly<Record<string, string>>): Promise<string[]> {
  const files = Object.entries({ ...SOUND, ...added });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const lines: string[] = await unreachedIn(root);
  for (const file of Object.keys(added)) rmSync(join(root, file));
  return lines.map((line) => line.split(': ')[0] ?? '');
}

test('nothing is found where a program reaches every file and another file imports every export', async () => {
  expect(await found({})).toEqual([]);
});

test('a file that nothing imports is found, and so is what only that file imports', async () => {
  const added = { 'domain/src/dead.ts': `import { old } from './old';\nvoid old;\n`, 'domain/src/old.ts': 'export const old = 1;\n' };
  expect(await found(added)).toEqual(['domain/src/dead.ts', 'domain/src/old.ts']);
});

test('a file that only a test imports is found', async () => {
  const test = `import { rule } from './rule';\nrule();\n`;
  expect(await found({ 'domain/src/rule.ts': 'export const rule = () => 1;\n', 'domain/src/rule.test.ts': test })).toEqual([
    'domain/src/rule.ts',
  ]);
});

test('an export that only a test imports is found by its line, though its own file uses it', async () => {
  const tax = 'export const tax = (net: number) => net * share;\n\nexport const share = 0.2;\n';
  const test = `import { share, tax } from './tax';\ntax(share);\n`;
  expect(await found({ 'domain/src/tax.ts': tax, 'domain/src/tax.test.ts': test })).toEqual(['domain/src/tax.ts:3 share']);
});

test('an export that only a test imports is passed over with @internal and a reason, and with no other tag', async () => {
  const exported = (tag: string, name: string) => `/** ${tag} */\nexport const ${name} = 1;\n`;
  const tax = [exported('@internal Examples need it.', 'a'), exported('@internal', 'b'), exported('@public', 'c')].join('');
  const test = `import { a, b, c, tax } from './tax';\ntax(a + b + c);\n`;
  expect(await found({ 'domain/src/tax.ts': `${SOUND['domain/src/tax.ts']}${tax}`, 'domain/src/tax.test.ts': test })).toEqual([
    'domain/src/tax.ts:4 @internal',
    'domain/src/tax.ts:6 @public',
  ]);
});

test('a type that no other file imports is found', async () => {
  const tax = 'export const tax = (net: number) => net / 5;\n\nexport type Tax = number;\n';
  expect(await found({ 'domain/src/tax.ts': tax })).toEqual(['domain/src/tax.ts:3 Tax']);
});

test('a style sheet that no component imports is found', async () => {
  expect(await found({ 'client/src/old.module.css': '.old {}\n' })).toEqual(['client/src/old.module.css']);
});
