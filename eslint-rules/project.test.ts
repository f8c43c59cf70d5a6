import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { project } from './project';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();
const typed = new RuleTester({ languageOptions: { parser: tseslint.parser } });

tester.run('the product imports no code of tests', project.rules['no-test-code'], {
  valid: ["import { a } from './a';", "export { a } from './testings/a';", "import a from './builders';"],
  invalid: [
    "import { a } from './testing/a';",
    "import a from '@countinghouse/server/testing/a';",
    "import { a } from './a.builders';",
    "export { a } from './a.examples';",
    "void import('../testing/a');",
  ].map((code) => ({ code, errors: [{ messageId: 'test' }] })),
});

const FROM_AFAR = [{ pattern: '^@(?!house/)', message: 'Move it.', allowTypes: true }];

tester.run('a file imports nothing from beyond its border', project.rules['no-import'], {
  valid: ["import { a } from './a';", "import { a } from '@house/a';", "export * from './a';", 'export const a = 1;'].map((code) => ({
    code,
    options: FROM_AFAR,
  })),
  invalid: ["import { a } from '@other/a';", "export { a } from '@other/a';", "export * from '@other/a';", "void import('@other/a');"].map(
    (code) => ({ code, options: FROM_AFAR, errors: [{ message: 'Move it.' }] }),
  ),
});

typed.run('a file imports types from beyond its border where that is allowed', project.rules['no-import'], {
  valid: ["import type { A } from '@other/a';", "import { type A, type B } from '@other/a';"].map((code) => ({ code, options: FROM_AFAR })),
  invalid: [
    { code: "import { type A, a } from '@other/a';", options: FROM_AFAR, errors: [{ message: 'Move it.' }] },
    {
      code: "import type { A } from '@other/a';",
      options: FROM_AFAR.map((rule) => ({ ...rule, allowTypes: false })),
      errors: [{ message: 'Move it.' }],
    },
  ],
});

tester.run('syntax that a selector finds is refused with its message', project.rules['no-syntax'], {
  valid: ['export const a = 1;', 'export default 1;'].map((code) => ({
    code,
    options: [{ selector: 'ExportAllDeclaration', message: 'No.' }],
  })),
  invalid: [
    {
      code: "export * from './a';",
      options: [{ selector: 'ExportAllDeclaration', message: 'No barrels.' }],
      errors: [{ message: 'No barrels.' }],
    },
  ],
});

tester.run('the title of a test has a subject', project.rules['test-title'], {
  valid: [
    "it('a name is kept', () => {});",
    "it.each([1])('%s is kept', () => {});",
    "describe('a name', () => { it('is kept', () => {}); });",
    "test.describe('a name', () => { for (const a of []) test.each([1])('is kept', () => {}); });",
    "test('a step has a name', async () => { await test.step('is kept', () => {}); });",
    "keep('is kept', 1);",
  ],
  invalid: [
    "it('is kept', () => {});",
    "it('keeps names', () => {});",
    "it.each([1])('is %s', () => {});",
    'it.each`a`(`is ${a}`, () => {});',
    "describe('a name', () => { it('and is kept', () => {}); });",
    "describe('a name', () => { it.each([1])('but not %s', () => {}); });",
  ].map((code) => ({ code, errors: [{ messageId: 'subject' }] })),
});

tester.run('comments and test titles are plain English', project.rules['plain-english'], {
  valid: [
    '/** No one else reads it. */ const whom = 1;',
    "call('nobody', 1);",
    '/** Runs as `postgres`, else as `nobody`. */',
    "it('reads a file', () => { read('nobody'); });",
    "describe('a name', () => {});",
  ],
  invalid: [
    '/** Nobody else reads it. */ const a = 1;',
    '// Is read anew.',
    "it('reads what can not be stored', () => {});",
    "describe('a borrower whom nobody asked', () => {});",
    "it.each([1])('%s belongs to somebody', () => {});",
    'test(`${a} waits meanwhile`, () => {});',
  ].map((code) => ({ code, errors: [{ messageId: 'archaic' }] })),
});

tester.run('a concept has one name', project.rules['retired-term'], {
  valid: [
    'const handoff = 1;',
    'class QuickBooksDesktop {}',
    'const layout = template.arrangement;',
    "const action = 'link.handOverReady';",
  ],
  invalid: [
    'const handOver = 1;',
    'function isNewcomer() {}',
    'const arranging = 1;',
    'const passport = 1;',
    'class StatementDesk {}',
    'const scene = 1;',
    'const flaws = 1;',
    'const standing = 1;',
  ].map((code) => ({ code, errors: [{ messageId: 'retired' }] })),
});
