import type { ServerProcess } from '../measuring/gateway-process';
import { TRIES } from '../measuring/compare-tries';
import { runChild } from '../measuring/run-program';
import type { FaceName } from './workspace-request';

/** What a server did of a load, once. */
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
const CONNECTIONS = 8;

/** The rounds in which the servers are called in turn: while one answers, the others rest. */
export async function measureInTurn<Name extends string>(
  loads: Readonly<Record<Name, Loaded>>,
  connections: number = CONNECTIONS,
): Promise<Record<Name, readonly Throughput[]>> {
  const names = Object.keys(loads) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Throughput[]>;
  for (const name of names) await call(loads[name], WARM_UP, connections);
  for (let round = 0; round < TRIES; round += 1) {
    for (const name of names) rounds[name].push(await call(loads[name], REQUESTS, connections));
  }
  return rounds;
}

async function call({ server, callers, face }: Loaded, requests: number, connections: number): Promise<Throughput> {
  const before = server.cpuMilliseconds();
  const { output } = await runChild('gateway/make-load', [`${server.port}`, `${requests}`, `${connections}`, callers, face]);
  const after = server.cpuMilliseconds();
  const cpuMilliseconds = before === null || after === null ? null : (after - before) / requests;
  return { perSecond: (requests * 1_000) / Number(output), cpuMilliseconds };
}
