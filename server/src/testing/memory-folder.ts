import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;
const NAME = /^countinghouse-run-(\d+)-/;

/**
 * Gives temporary files, those of databases above all, a folder in memory for as long as this process lasts: they are many, small and
 * soon deleted. Where the machine has no such folder or little space in it, they stay where they are.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = folderOfRun(MEMORY);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

/** Makes a folder that bears the number of this process, and removes what processes left that were killed. */
export function folderOfRun(memory: string): string {
  for (const name of readdirSync(memory)) if (isOfDeadProcess(name)) remove(join(memory, name));
  const folder = mkdtempSync(join(memory, `countinghouse-run-${process.pid}-`));
  // The account of PostgreSQL passes through it.
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether a folder of this name was made for a run. */
export const isOfRun = (name: string): boolean => NAME.test(name);

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

function isOfDeadProcess(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1]);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another account, which removes it.
  }
}
