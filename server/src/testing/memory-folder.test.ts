import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderOfRun } from './memory-folder';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'countinghouse-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

it('a run removes what a killed one left, and nothing else', () => {
  const { pid: dead } = spawnSync('true');
  const kept = [`countinghouse-run-${process.ppid}-alive`, 'countinghouse-run-', 'PostgreSQL.1055470864'];
  for (const name of [...kept, `countinghouse-run-${dead}-killed`]) mkdirSync(join(memory, name, 'database'), { recursive: true });
  const folder = folderOfRun(memory);
  expect(readdirSync(memory).toSorted()).toEqual([...kept, basename(folder)].toSorted());
});

it('other accounts pass through the folder, but do not see what is in it', () => {
  expect(statSync(folderOfRun(memory)).mode & 0o777).toBe(0o711);
});
