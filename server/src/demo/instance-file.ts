import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a running copy answers; `npm run token` and the next start read it. */
export interface Instance {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
}

const fileIn = (home: string) => join(home, 'run.json');

/** The copy that runs with this home folder, or null; a file that a power cut or a full disk left unreadable counts as none. */
export async function runningInstance(home: string): Promise<Instance | null> {
  const text = await readFile(fileIn(home), 'utf8').catch(() => null);
  const instance = text === null ? null : instanceOf(text);
  return instance !== null && isAlive(instance.pid) ? instance : null;
}

/** Notes this copy. */
export async function recordInstance(home: string, instance: Instance): Promise<void> {
  await writeFile(fileIn(home), `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
}

/** Forgets this copy. */
export async function removeInstance(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

function instanceOf(text: string): Instance | null {
  try {
    const { pid, port, address } = JSON.parse(text) as Partial<Instance>;
    return Number.isInteger(pid) && Number.isInteger(port) && typeof address === 'string' ? ({ pid, port, address } as Instance) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
