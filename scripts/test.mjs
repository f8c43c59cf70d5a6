// `npm test`: installs what it needs, builds, runs every test, names again what failed, and ends with one line that counts them all.
// In CI what failed is repeated once, and named at the end even where it passed then.
// `npm run test:full` looks at every view in every language and width and at every state in light and dark, connects every package, compares
// 300 random companies and tries all examples of costly properties. `npm test` takes a part, and others each day: each view in the pseudo-locale
// or in one language at one width, every other state in one kind of colors, one package of those with like stories, 40 companies, a fifth of
// the examples.
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedStories, failedTests, repeatedStories, repeatedTests } from './lib/failures.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';
import { browserPath, ensureBrowser, ensureTools } from './lib/tools.mjs';

const REPEATS = process.env.CI ? 1 : 0;
/** How `npm run stack -- check` ends where the machine gives it no namespaces. */
const NOT_ALLOWED = 2;
const FULL = process.argv.includes('--full');
const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');

await Promise.all([ensureInstalled(), ensureTools()]);
await Promise.all([ensureBuilt(), ensureBrowser()]);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// The stack mostly waits for its parts to start, so it takes its turn beside the stories.
const counts = [await vitest(), ...(await Promise.all([stories(), stack()]))];
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
for (const repeated of counts.flatMap((count) => count.repeated)) console.log(`\nPassed only when repeated: ${repeated}`);
for (const failure of counts.flatMap((count) => count.failures)) console.log(`\nFailed: ${failure}`);
for (const reason of counts.flatMap((count) => count.notRun ?? [])) console.log(`\nSkipped: ${reason}`);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);

/** Unit and API tests. */
async function vitest() {
  const file = join(REPORTS, 'vitest.json');
  const ended = await endOf('vitest', ['run', `--retry=${REPEATS}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env: FULL ? { DIFFERENTIAL_COMPANIES: '300', ALL_EXAMPLES: 'true' } : {},
  });
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  const suites =
    report?.testResults?.filter((suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'))
      .length ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(failed + suites, ended),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: failedTests(report),
    repeated: repeatedTests(report),
  };
}

/** User stories in a browser, against the built product with a separate home and port. */
async function stories() {
  const home = mkdtempSync(join(tmpdir(), 'countinghouse-e2e-'));
  return playwright('stories', [], home, {
    E2E_HOME: home,
    E2E_PORT: String(await freePort()),
    ...(FULL
      ? {
          E2E_LANGUAGES: 'fr,es,de',
          E2E_WIDTHS: 'desktop,phone',
          E2E_VIEWS: 'all',
          E2E_STATES: 'all',
          E2E_COLORS: 'both',
          E2E_PACKAGES: 'all',
        }
      : {}),
  });
}

/**
 * The main job in the stack of docker-compose.yml, at a separate address. It is skipped, and named at the end, where this machine lacks what
 * it needs; in CI only where the machine does not allow it, as what is missing is installed there.
 */
async function stack() {
  const home = mkdtempSync(join(tmpdir(), 'countinghouse-stack-'));
  const env = { STACK_HOME: home, STACK_ADDRESS: `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}` };
  const fault = await run('node', ['scripts/stack.mjs', 'check'], { env, quiet: true }).then(
    () => null,
    (error) => error,
  );
  if (fault === null) return playwright('stack', ['--config=stack.config.ts'], home, env);
  rmSync(home, { recursive: true, force: true });
  const reason = `the main job in the stack of docker-compose.yml. ${fault.output.trim()}`;
  const none = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };
  return process.env.CI && fault.code !== NOT_ALLOWED
    ? { ...none, failed: 1, failures: [reason] }
    : { ...none, skipped: 1, notRun: [reason] };
}

async function playwright(name, args, home, settings) {
  const file = join(REPORTS, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browserPath() ?? '', ...settings };
  const ended = await endOf('playwright', ['test', ...args, `--retries=${REPEATS}`, '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env,
  });
  rmSync(home, { recursive: true, force: true });
  const report = read(file);
  const stats = report?.stats ?? {};
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: atLeastOne(stats.unexpected ?? 0, ended),
    skipped: stats.skipped ?? 0,
    failures: failedStories(report),
    repeated: repeatedStories(report),
  };
}

function endOf(command, args, options) {
  return run(command, args, options).then(
    () => true,
    () => false,
  );
}

/** A suite that ended badly without a failed test counts as one failure. */
function atLeastOne(failed, ended) {
  return failed === 0 && !ended ? 1 : failed;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
