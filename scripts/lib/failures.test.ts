import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedStories, failedTests, repeatedStories, repeatedTests } from './failures.mjs';
import { ROOT } from './run.mjs';

const passed = { status: 'passed', fullName: 'a sum adds up', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'a sum › ties to the cent',
  failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at sum.ts:3'],
};

test('a test that failed is named by its file with why; those that passed are not named', () => {
  const report = {
    testResults: [
      { name: join(ROOT, 'domain/src/sum.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(ROOT, 'domain/src/date.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failedTests(report)).toEqual(['domain/src/sum.test.ts › a sum › ties to the cent\n  expected 1 to be 2\n      at sum.ts:3']);
});

test('a file that could not be run is named, with why', () => {
  const report = { testResults: [{ name: join(ROOT, 'sum.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] }] };
  expect(failedTests(report)).toEqual(['sum.test.ts\n  no such module']);
});

test('a story that failed is named by all that it is in, with its first error; one that passed at last is not', () => {
  const story = (title: string, ok: boolean, ...errors: readonly string[]) => ({
    title,
    ok,
    tests: [{ results: [{}, ...errors.map((message) => ({ error: { message } }))] }],
  });
  const inner = { title: 'a tenant', specs: [story('signs in', false, 'no button', 'no page'), story('signs out', true, 'late')] };
  const report = { suites: [{ title: 'sign-in.spec.ts', specs: [], suites: [inner] }], errors: [{ message: 'no server' }] };
  expect(failedStories(report)).toEqual(['sign-in.spec.ts › a tenant › signs in\n  no button', 'outside of any story\n  no server']);
});

test('what passed only when repeated is named, with why it failed before', () => {
  const repeated = { ...failed, status: 'passed' };
  const tests = [{ name: join(ROOT, 'domain/src/sum.test.ts'), status: 'passed', message: '', assertionResults: [passed, repeated] }];
  expect(failedTests({ testResults: tests })).toEqual([]);
  expect(repeatedTests({ testResults: tests })).toEqual([
    'domain/src/sum.test.ts › a sum › ties to the cent\n  expected 1 to be 2\n      at sum.ts:3',
  ]);

  const story = (title: string, status: string, ...results: readonly object[]) => ({ title, ok: true, tests: [{ status, results }] });
  const specs = [story('signs in', 'flaky', { error: { message: 'no button' } }, {}), story('signs out', 'expected', {})];
  const stories = { suites: [{ title: 'sign-in.spec.ts', specs }] };
  expect(failedStories(stories)).toEqual([]);
  expect(repeatedStories(stories)).toEqual(['sign-in.spec.ts › signs in\n  no button']);
});

test('a long reason is cut', () => {
  const long = { ...failed, failureMessages: [Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')] };
  const [told = ''] = failedTests({
    testResults: [{ name: join(ROOT, 'a.test.ts'), status: 'failed', message: '', assertionResults: [long] }],
  });
  expect(told.split('\n')).toHaveLength(13);
});

test.each([null, {}])('without a report nothing is named', (report) => {
  expect([failedTests, failedStories, repeatedTests, repeatedStories].map((told) => told(report))).toEqual([[], [], [], []]);
});
