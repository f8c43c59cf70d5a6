import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

/** How many lines of a failure are repeated at the end of a long output. */
const LINES = 12;

/** What failed according to Vitest's report: each test, and each file that could not be run, with the first lines of why. */
export function failedTests(report) {
  return (report?.testResults ?? [])
    .filter((suite) => suite.status === 'failed')
    .flatMap((suite) => {
      const tests = suite.assertionResults.filter((test) => test.status === 'failed');
      const file = relative(ROOT, suite.name);
      if (tests.length === 0) return [told(file, suite.message)];
      return tests.map((test) => told(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    });
}

/** Tests that passed only when they were repeated, each with why it failed before. */
export function repeatedTests(report) {
  return (report?.testResults ?? []).flatMap((suite) =>
    suite.assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => told(`${relative(ROOT, suite.name)} › ${test.fullName}`, test.failureMessages.join('\n'))),
  );
}

/** What failed according to Playwright's report: each story with the first lines of why, and what went wrong outside of any. */
export function failedStories(report) {
  const stories = toldSpecs(report, (spec) => !spec.ok);
  return [...stories, ...(report?.errors ?? []).map((error) => told('outside of any story', error.message))];
}

/** Stories that passed only when they were repeated, each with why it failed before. */
export function repeatedStories(report) {
  return toldSpecs(report, (spec) => spec.ok && spec.tests.some((test) => test.status === 'flaky'));
}

function toldSpecs(report, isMeant) {
  return (report?.suites ?? [])
    .flatMap((suite) => specsIn(suite, []))
    .flatMap(({ spec, name }) => (isMeant(spec) ? [told(name, firstError(spec))] : []));
}

function specsIn(suite, above) {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).map((spec) => ({ spec, name: [...path, spec.title].join(' › ') }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, path))];
}

function firstError(spec) {
  return spec.tests.flatMap((test) => test.results).find((result) => result.error !== undefined)?.error.message;
}

function told(name, why = '') {
  const lines = stripVTControlCharacters(why).trim().split('\n').slice(0, LINES);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}
