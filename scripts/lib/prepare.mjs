import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT, run } from './run.mjs';
import { writeTextSets } from './text-sets.mjs';

const MANIFESTS = [
  'package.json',
  'package-lock.json',
  ...['domain', 'connectors', 'server', 'worker', 'client', 'e2e', 'bench', 'tools'].map((name) => `${name}/package.json`),
];
const SOURCES = [
  'package-lock.json',
  'codegen.ts',
  'schema',
  'domain',
  'connectors',
  'server',
  'worker',
  'client',
  'scripts/build.mjs',
  'tsconfig.base.json',
];

const BUILT = join(ROOT, 'node_modules', '.cache', 'countinghouse-build');
const GENERATED = join(ROOT, 'node_modules', '.cache', 'countinghouse-codegen');

/** Installs the dependencies unless exactly these are installed. */
export async function ensureInstalled() {
  await unlessUnchanged(join(ROOT, 'node_modules', '.countinghouse-install'), fingerprint(ROOT, MANIFESTS), async () => {
    console.log('Installing the dependencies …');
    await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** Builds server, worker and client unless exactly these sources were built. */
export async function ensureBuilt() {
  writeTextSets();
  await unlessUnchanged(BUILT, fingerprint(ROOT, SOURCES), async () => {
    console.log('Building …');
    await run('node', ['scripts/build.mjs']);
  });
}

/**
 * Writes the text sets before it returns, and then the typed documents of the client, unless they are those of exactly this contract and
 * these operations.
 */
export async function ensureGenerated() {
  writeTextSets();
  if (isUnchanged(GENERATED, printOfGenerated())) return;
  for (const file of generated()) rmSync(join(ROOT, file));
  await run('graphql-codegen', ['--config', 'codegen.ts', '--silent'], { quiet: true });
  note(GENERATED, printOfGenerated());
}

/** What is generated counts as well: it may have been written from other sources since. */
function printOfGenerated() {
  const operations = inClient('.graphql');
  return fingerprint(ROOT, ['package-lock.json', 'codegen.ts', 'client/codegen', 'schema/schema.graphql', ...operations, ...generated()]);
}

function generated() {
  return inClient('.generated.ts');
}

function inClient(ending) {
  return readdirSync(join(ROOT, 'client', 'src'), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join('client', 'src', name))
    .sort();
}

/** Whether the folders `dist` hold exactly these sources. */
export function isBuilt() {
  return isUnchanged(BUILT, fingerprint(ROOT, SOURCES));
}

function isUnchanged(marker, print) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === print;
}

async function unlessUnchanged(marker, print, work) {
  if (isUnchanged(marker, print)) return;
  await work();
  note(marker, print);
}

function note(marker, print) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, print);
}
