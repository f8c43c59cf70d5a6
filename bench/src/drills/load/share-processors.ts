import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
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
  if (process.getuid?.() !== 0 || !existsSync(join(CONTROLLER, 'cpu.shares'))) return null;
  const composed = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as Composed;
  const groups = Object.entries(services).map(([service, pids]) => {
    const group = join(CONTROLLER, `countinghouse-${process.pid}-${service}`);
    mkdirSync(group);
    writeFileSync(join(group, 'cpu.shares'), String(composed.services[service]?.cpu_shares ?? USUAL_SHARES));
    for (const pid of pids.flatMap(withDescendants)) moveTo(group, pid);
    return group;
  });
  return {
    end() {
      for (const group of groups) {
        for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) moveTo(CONTROLLER, Number(pid));
        rmdirSync(group);
      }
    },
  };
}

interface Composed {
  readonly services: Readonly<Record<string, { readonly cpu_shares?: number }>>;
}

/** A process that has ended by now is in no group. */
function moveTo(group: string, pid: number): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function withDescendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number).flatMap(withDescendants)];
}
