import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesIn } from './lib/extending-guide.mjs';
import { writeTextSets } from './lib/text-sets.mjs';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const changes: ReadonlyMap<string, readonly string[]> = changesIn(readFileSync(join(ROOT, 'docs', 'extending.md'), 'utf8'));

/** A text that stands last in its file, and what comes behind it. */
type Addition = readonly [behind: string, added: string];
interface Change {
  readonly heading: string;
  readonly files: Readonly<Record<string, readonly Addition[]>>;
  /** A file that uses what the change adds. */
  readonly use?: { readonly file: string; readonly code: string };
  /** What of the domain is copied, and what is compiled with all that it imports. */
  readonly parts: readonly string[];
  readonly compiled: readonly string[];
}

/** A capability of members, which API clients hold that edit statements. */
const CAPABILITY: Change = {
  heading: 'A capability',
  files: {
    'domain/src/access/capability.ts': [["  'CanRunRiskAnalysis',\n", "  'CanExportStatements',\n"]],
    'domain/src/access/rights.ts': [['  CanRunRiskAnalysis: members,\n', '  CanExportStatements: members,\n']],
    'domain/src/access/can.test.ts': [
      ["    ['CanRunRiskAnalysis', true, false, true, false],\n", "    ['CanExportStatements', true, false, true, false],\n"],
      ["      'CanRunRiskAnalysis',\n", "      'CanExportStatements',\n"],
    ],
    'domain/src/api-clients/client-purpose.ts': [
      ["  EditStatements: [\n    'CanEditFinancialStatements',\n", "    'CanExportStatements',\n"],
    ],
  },
  parts: ['access', 'api-clients/client-purpose.ts', 'api-clients/client-purpose.test.ts'],
  compiled: ['access/can.ts'],
};

/** A text of the section `workspaces`, alike in each language. */
const TEXT: Change = {
  heading: 'A text',
  files: {
    'domain/src/texts/workspaces.json': [
      ['\n  },\n', '  "exported": { "en": "{name}", "fr": "{name}", "es": "{name}", "de": "{name}" },\n'],
    ],
  },
  use: {
    file: 'locales/use.ts',
    code: `import type { TextKey } from './sections';\n\nexport const USED: TextKey<'workspaces'> = 'exported';\n`,
  },
  parts: ['locales', 'texts'],
  compiled: ['locales/use.ts'],
};

/** A copy for each change as a whole, and one without each of its files. */
const COPIES = [CAPABILITY, TEXT].flatMap((change) =>
  [null, ...Object.keys(change.files)].map((missing) => ({
    change,
    missing,
    name: `${change.heading} without ${missing ?? 'nothing'}`,
  })),
);

let folder = '';
/** What types and tests refuse, by the number of the copy. */
let refusals: readonly string[][];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'extending-')));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [at, { change, missing }] of COPIES.entries()) writeCopy(join(folder, String(at)), change, missing);
  const [failed, types] = await Promise.all([failedTests(), Promise.all(COPIES.map((_, at) => refusedTypes(at)))]);
  refusals = COPIES.map((_, at) => [...(types[at] ?? []), ...failed.filter((file) => file.startsWith(`${at}/`))]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/extending.md', () => {
  it('describes six changes', () => {
    expect([...changes.keys()]).toEqual([
      'A REST field',
      'A capability',
      'A connector',
      'A statement command',
      'A text',
      'A column of workspaces',
    ]);
  });

  it.each([...changes])('names for “%s” only files that exist', (_, files) => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it.each([CAPABILITY, TEXT])('lists for “$heading” the files of the domain that the change takes', ({ heading, files }) => {
    expect(
      changes
        .get(heading)
        ?.filter((file) => file.startsWith('domain/'))
        .sort(),
    ).toEqual(Object.keys(files).sort());
  });
});

describe('a change of the guide', () => {
  it.each(COPIES.map((copy, at) => ({ ...copy, at })))('is accepted only with all of its files: $name', ({ missing, at }) => {
    if (missing === null) expect(refusals[at]).toEqual([]);
    else expect(refusals[at]).not.toEqual([]);
  });
});

function writeCopy(copy: string, { files, use, parts, compiled }: Change, missing: string | null): void {
  for (const part of parts) {
    const path = join('domain', 'src', part);
    const filter = (file: string) => !file.endsWith('.test.ts') || /(?:can|client-purpose|translations)\.test\.ts$/.test(file);
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter });
  }
  for (const [file, additions] of Object.entries(files)) if (file !== missing) edit(join(copy, file), additions);
  if (parts.includes('texts')) writeTextSets(copy);
  if (use !== undefined) writeFileSync(join(copy, 'domain', 'src', use.file), use.code);
  const compilerOptions = { types: ['node'], incremental: false };
  const listed = compiled.map((file) => `domain/src/${file}`);
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: listed }));
}

function edit(path: string, additions: readonly Addition[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [behind, added] of additions) {
    const at = text.lastIndexOf(behind);
    if (at < 0) throw new Error(`${path} no longer has ${behind}`);
    text = text.slice(0, at + behind.length) + added + text.slice(at + behind.length);
  }
  writeFileSync(path, text);
}

/** What TypeScript says of a copy, by line. */
async function refusedTypes(at: number): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', join(folder, String(at))]).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.split('\n').filter((line) => line.includes('error'));
}

/** The files with a failed test, as they follow the folder of the copies. */
async function failedTests(): Promise<string[]> {
  const [config, report] = [join(folder, 'vitest.config.mjs'), join(folder, 'report.json')];
  writeFileSync(config, `export default { test: { isolate: false, include: ['*/domain/src/**/*.test.ts'] } };\n`);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--root', folder, '--config', config, '--reporter', 'json', '--outputFile', report];
  await run(process.execPath, [vitest, ...options]).catch(() => undefined);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] };
  if (testResults.length < COPIES.length) throw new Error('Not every copy was tested.');
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(folder, name).replaceAll('\\', '/'));
}
