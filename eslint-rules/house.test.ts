import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { house } from './house';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();

tester.run('the product imports no code of tests', house.rules['no-test-code'], {
  valid: ["import { a } from './a';", "export { a } from './testings/a';", "import a from './builders';"],
  invalid: [
    "import { a } from './testing/a';",
    "import a from '@countinghouse/server/testing/a';",
    "import { a } from './a.builders';",
    "export { a } from './a.examples';",
    "void import('../testing/a');",
  ].map((code) => ({ code, errors: [{ messageId: 'test' }] })),
});

tester.run('the title of a test has a subject', house.rules['test-title'], {
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

tester.run('comments and test titles are plain English', house.rules['plain-english'], {
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
