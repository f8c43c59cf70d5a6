import type { ServerProcess } from '../measuring/gateway-process';
import { medianOf } from '../measuring/median';
import { runChild } from '../measuring/run-program';
import type { FaceName } from './workspace-request';

/** What a server did of a load. */
export interface Throughput {
  readonly perSecond: number;
  /** Processor time of the server for one request; null where the system does not report it. */
  readonly cpuMilliseconds: number | null;
}

/** A server, who calls it, and by which face. */
export interface Loaded {
  readonly server: ServerProcess;
  /** File of callers. */
  readonly callers: string;
  readonly face: FaceName;
}

const WARM_UP = 2_000;
const REQUESTS = 2_000;
const ROUNDS = 3;
const CONNECTIONS = 8;

/** The median of three rounds in which the servers are called in turn: while one answers, the others rest. */
export async function measureInTurn<Name extends string>(
  loads: Readonly<Record<Name, Loaded>>,
  connections: number = CONNECTIONS,
): Promise<Record<Name, Throughput>> {
  const names = Object.keys(loads) as Name[];
  const rounds = new Map<Name, Throughput[]>(names.map((name) => [name, []]));
  for (const name of names) await call(loads[name], WARM_UP, connections);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rounds.get(name)?.push(await call(loads[name], REQUESTS, connections));
  }
  return Object.fromEntries(names.map((name) => [name, medianThroughput(rounds.get(name) ?? [])])) as Record<Name, Throughput>;
}

async function call({ server, callers, face }: Loaded, requests: number, connections: number): Promise<Throughput> {
  const before = server.cpuMilliseconds();
  const { output } = await runChild('gateway/make-load', [`${server.port}`, `${requests}`, `${connections}`, callers, face]);
  const after = server.cpuMilliseconds();
  const cpuMilliseconds = before === null || after === null ? null : (after - before) / requests;
  return { perSecond: (requests * 1_000) / Number(output), cpuMilliseconds };
}

function medianThroughput(rounds: readonly Throughput[]): Throughput {
  const cpu = rounds.flatMap(({ cpuMilliseconds }) => (cpuMilliseconds === null ? [] : [cpuMilliseconds]));
  return {
    perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
    cpuMilliseconds: cpu.length > 0 ? medianOf(cpu) : null,
  };
}
