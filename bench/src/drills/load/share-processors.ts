import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** Groups of processes that share the processors, until the end. */
export interface ProcessorShares {
  end(): void;
}

/** Control groups of version 1, which only root may make. */
const CONTROLLER = '/sys/fs/cgroup/cpu';
const USUAL_SHARES = 1_024;
const COMPOSE = join(dirname(process.argv[1] ?? ''), '..', '..', 'docker-compose.yml');

/**
 * Puts the processes of each service of docker-compose.yml, and those that they start, into a group with the shares of that service. Null
 * where control groups of version 1 cannot be made.
 */
export function shareProcessors(services: Readonly<Record<string, readonly number[]>>): ProcessorShares | null {
  if (!canMakeGroups()) return null;
  const composed = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as Composed;
  const groups = Object.entries(services).map(([service, pids]) => {
    const group = join(CONTROLLER, `countinghouse-${process.pid}-${service}`);
    mkdirSync(group);
    writeFileSync(join(group, 'cpu.shares'), String(composed.services[service]?.cpu_shares ?? USUAL_SHARES));
    for (const pid of pids) moveWithDescendants(group, pid);
    return group;
  });
  return { end: () => groups.forEach(removeGroup) };
}

function canMakeGroups(): boolean {
  try {
    accessSync(CONTROLLER, constants.W_OK);
    accessSync(join(CONTROLLER, 'cpu.shares'));
    return true;
  } catch {
    return false;
  }
}

interface Composed {
  readonly services: Readonly<Record<string, { readonly cpu_shares?: number }>>;
}

/** The process first, so that what it starts from then on is in the group as well. */
function moveWithDescendants(group: string, pid: number): void {
  const children = unlessEnded(() => {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  });
  for (const child of children ?? []) moveWithDescendants(group, child);
}

function removeGroup(group: string): void {
  for (let left = membersOf(group); left.length > 0; left = membersOf(group))
    for (const pid of left) unlessEnded(() => writeFileSync(join(CONTROLLER, 'cgroup.procs'), pid));
  rmdirSync(group);
}

const membersOf = (group: string) => readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);

/** Processes of others come and go; one that has ended is in no group. */
function unlessEnded<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}
