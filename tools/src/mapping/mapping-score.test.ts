import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PROGRAM = ['--import', join(ROOT, 'scripts', 'lib', 'typescript-imports.mjs'), join(import.meta.dirname, 'score.ts')];

/** Each example starts a separate process. */
const SLOW_MACHINE = 60_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapping-score-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('npm run mapping:score', { timeout: SLOW_MACHINE }, () => {
  it('keeps columns, rows and their order, and adds type and certainty, to standard output', async () => {
    const text =
      '\uFEFFnote,accountName,chart,parentName,accountNumber\r\n"a, ""b""",Checking,one,,1000\r\n,"Wages, office",two,Expenses,6000\r\n,Accounts payable,one,,2000\r\n';
    const { code, stdout } = await score(['--in', await fileWith(text)]);
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines[0]).toBe('note,accountName,chart,parentName,accountNumber,accountType,certainty');
    expect(lines[1]).toMatch(/^"a, ""b""",Checking,one,,1000,Bank,\d+(\.\d)?$/);
    expect(lines[2]).toMatch(/^,"Wages, office",two,Expenses,6000,Expense,\d+(\.\d)?$/);
    expect(lines[3]).toMatch(/^,Accounts payable,one,,2000,Accounts Payable,\d+(\.\d)?$/);
    expect(lines).toHaveLength(4);
  });

  it('writes a file where one is named, and nothing half', async () => {
    const out = join(folder, 'answer.csv');
    const { code, stdout } = await score([
      '--in',
      await fileWith('chart,accountNumber,accountName,parentName\nx,,Petty cash,\n'),
      '--out',
      out,
    ]);
    expect([code, stdout]).toEqual([0, '']);
    expect(await readFile(out, 'utf8')).toMatch(/accountType,certainty\nx,,Petty cash,,Bank,/);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes the types that a second file confirms for the same chart', async () => {
    const input = await fileWith('chart,accountNumber,accountName,parentName\na,4711,Sparkasse,\nb,4711,Sparkasse,\n');
    const confirmed = await fileWith('chart,accountNumber,accountName,parentName,accountType\na,4711,Sparkasse,,Long Term Liability\n');
    const { stdout } = await score(['--in', input, '--confirmed', confirmed]);
    expect(stdout.split('\n')[1]).toBe('a,4711,Sparkasse,,Long Term Liability,100');
    expect(stdout.split('\n')[2]).not.toContain('Long Term Liability,100');
  });

  it('refuses a confirmed type that is none', async () => {
    const input = await fileWith('chart,accountNumber,accountName,parentName\na,4711,Sparkasse,\n');
    const confirmed = await fileWith('chart,accountNumber,accountName,parentName,accountType\na,4711,Sparkasse,,Loan\n');
    expect((await score(['--in', input, '--confirmed', confirmed])).stderr).toContain('Row 2: no account type is called “Loan”.');
  });

  it.each([
    ['a column that is missing', 'chart,accountName,parentName\n', 'The heading has no column accountNumber.'],
    ['a row that is too short', 'chart,accountNumber,accountName,parentName\nx,1000\n', 'Row 2 has 2 cells, its heading 4.'],
    ['an empty file', '', 'The file is empty.'],
  ])('reports %s', async (_, text, message) => {
    const { code, stderr } = await score(['--in', await fileWith(text)]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('reports a missing file, and prints its usage', async () => {
    expect(await score(['--in', join(folder, 'none.csv')])).toMatchObject({ code: 1, stderr: expect.stringContaining('none.csv') });
    expect(await score([])).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run mapping:score -- --in <csv>') });
  });
});

let files = 0;

async function fileWith(text: string): Promise<string> {
  const path = join(folder, `charts-${(files += 1)}.csv`);
  await writeFile(path, text);
  return path;
}

function score(args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...PROGRAM, ...args], (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, stdout, stderr });
    });
  });
}
