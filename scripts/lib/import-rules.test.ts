import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importGraph } from './import-graph.mjs';
import { importsRefused } from './import-rules.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is refused of a product that has only these files, up to the advice. */
function refused(files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return importsRefused(importGraph(root)).map((line: string) => line.split('. ')[0] ?? '');
}

const PAGE = 'client/src/app/page.tsx';
const FEE = 'client/src/features/fees/fee.ts';

test('nothing is refused where pages compose features, and features use what lies below', () => {
  const files = {
    [PAGE]: `import { fee } from '../features/fees/fee';\nexport const page = <p>{fee}</p>;\n`,
    [FEE]: `import { a } from './a';\nimport { b } from '../../lib/b';\nexport const fee = a + b;\n`,
    'client/src/features/fees/a.ts': 'export const a = 1;\n',
    'client/src/lib/b.ts': 'export const b = 1;\n',
  };
  expect(refused(files)).toEqual([]);
});

test.each([
  ['a part of all screens', 'client/src/ui/button.tsx', '../features/fees/fee', FEE],
  ['a library', 'client/src/lib/format.ts', '../app/page', PAGE],
  ['a feature', 'client/src/features/banks/bank.ts', '../fees/fee', FEE],
  ['a feature whose name begins alike', 'client/src/features/fees-due/due.ts', '../fees/fee', FEE],
  ['a feature', 'client/src/features/banks/bank.ts', '../../app/page', PAGE],
  ['the server', 'server/src/modules/imports/bank.ts', '../workspaces/fee.entity', 'server/src/modules/workspaces/fee.entity.ts'],
  ['the server', 'server/src/modules/imports/a.ts', '@countinghouse/server/modules/audit/b.rest', 'server/src/modules/audit/b.rest.ts'],
  ['a module', 'server/src/modules/workspaces/workspaces/delete.ts', '../../imports/cancel', 'server/src/modules/imports/cancel.ts'],
  ['a module', 'server/src/modules/risk/score.ts', '../collecting/request', 'server/src/modules/collecting/request.ts'],
  ['the platform', 'server/src/platform/context.ts', '../modules/identity/tenant', 'server/src/modules/identity/tenant.ts'],
])('%s may not reach beyond its border, not even for a type: %s', (_, from, name, to) => {
  const target = { [to]: 'export type Fee = number;\n' };
  const crossing = [`${from} imports ${to}`];
  expect(refused({ ...target, [from]: `import type { Fee } from '${name}';\nexport const fee: Fee = 1;\n` })).toEqual(crossing);
  expect(refused({ ...target, [from]: `export const fee: import('${name}').Fee = 1;\n` })).toEqual(crossing);
  expect(refused({ ...target, [from]: `export { type Fee } from '${name}';\n` })).toEqual(crossing);
});

test('modules import from modules below and from the platform', () => {
  const files = {
    'server/src/modules/imports/start.ts': `import '../workspaces/touch';\nimport '../../platform/clock';\nexport const start = 1;\n`,
    'server/src/modules/workspaces/touch.ts': `import '../../platform/clock';\nexport const touch = 1;\n`,
    'server/src/platform/clock.ts': 'export const now = 1;\n',
  };
  expect(refused(files)).toEqual([]);
});

test('a module without a level is refused', () => {
  const file = 'server/src/modules/fees/fee.ts';
  expect(refused({ [file]: 'export const fee = 1;\n' })).toEqual([`${file} is in a module without a level`]);
});

const BACK = 'domain/src/money/a.ts → domain/src/money/b.ts → domain/src/money/a.ts is a cycle';

test.each([
  ['an import', `import { a } from './a';\nvoid a;\n`],
  ['an import of a type and a value', `import { type A, a } from './a';\nexport const b: A = a;\n`],
  ['an export', `export { a } from './a';\n`],
  ['an import by the name of the package', `import { a } from '@countinghouse/domain/money/a';\nvoid a;\n`],
  ['a call', `void import('./a');\n`],
])('%s closes a cycle', (_, text) => {
  expect(refused({ 'domain/src/money/a.ts': `import './b';\nexport const a = 1;\n`, 'domain/src/money/b.ts': text })).toEqual([BACK]);
});

test.each([`import type { A } from './a';\n`, `import { type A } from './a';\n`, `export type B = import('./a').A;\n`])(
  'types close a cycle as well: %s',
  (text) => {
    const files = { 'domain/src/money/a.ts': `import './b';\nexport type A = 1;\n`, 'domain/src/money/b.ts': text };
    expect(refused(files)).toEqual([BACK]);
  },
);

test.each([
  ['built-in-model', 'built-in-model.ts'],
  ['built-in-model.json', 'built-in-model.json'],
])('the classifier is loaded by no screen, whatever lies between: %s', (name, file) => {
  const model = `domain/src/accounts/classifier/${file}`;
  const files = {
    [PAGE]: `import '@countinghouse/domain/accounts/kinds';\n`,
    'domain/src/accounts/kinds.ts': `import './classifier/${name}';\n`,
    [model]: 'export const model = 1;\n',
  };
  expect(refused(files)).toEqual([`${PAGE} → domain/src/accounts/kinds.ts → ${model} loads the classifier`]);
});
