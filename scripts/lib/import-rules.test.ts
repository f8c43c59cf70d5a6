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
  ['the server', 'server/src/modules/banks/bank.ts', '../fees/fee.entity', 'server/src/modules/fees/fee.entity.ts'],
  ['the server', 'server/src/modules/banks/bank.ts', '@countinghouse/server/modules/fees/fee.rest', 'server/src/modules/fees/fee.rest.ts'],
])('%s may not reach beyond its border, not even for a type: %s', (_, from, name, to) => {
  const target = { [to]: 'export type Fee = number;\n' };
  const crossing = [`${from} imports ${to}`];
  expect(refused({ ...target, [from]: `import type { Fee } from '${name}';\nexport const fee: Fee = 1;\n` })).toEqual(crossing);
  expect(refused({ ...target, [from]: `export const fee: import('${name}').Fee = 1;\n` })).toEqual(crossing);
  expect(refused({ ...target, [from]: `export { type Fee } from '${name}';\n` })).toEqual(crossing);
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
  'types close no cycle: %s',
  (text) => {
    expect(refused({ 'domain/src/money/a.ts': `import './b';\nexport type A = 1;\n`, 'domain/src/money/b.ts': text })).toEqual([]);
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
