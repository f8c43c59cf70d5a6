import { pause } from './portal-calls';
import type { Stack } from './stack';

/** What a server and a worker say of themselves: the status, and the dependencies that fail. */
export type Readiness = Readonly<Record<'server' | 'worker', string>>;

/** Longer than a process reuses the result of a check. */
const FRESH = 2_500;
const READY = '200 ready';

/** Asks both now. */
export async function readiness({ serverPort, workerHealthPort }: Stack): Promise<Readiness> {
  const [server, worker] = await Promise.all([serverPort, workerHealthPort].map(readinessAt));
  return { server: server ?? '', worker: worker ?? '' };
}

async function readinessAt(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
  const { status, checks } = (await answer.json()) as { status: string; checks: readonly { name: string; status: string }[] };
  const failed = checks.filter((check) => check.status === 'failed').map(({ name }) => name);
  return [answer.status, status, ...(failed.length === 0 ? [] : [`without ${failed.join(' and ')}`])].join(' ');
}

/** Whether both say the same. */
export const bothSay = ({ server, worker }: Readiness, said: string) => server === said && worker === said;
/** Whether both are ready, which they say a moment after the return. */
export async function areReadyAgain(stack: Stack): Promise<boolean> {
  await pause(FRESH);
  return bothSay(await readiness(stack), READY);
}

/** Both as words. */
export const inWords = ({ server, worker }: Readiness) =>
  server === worker ? `server and worker ${server}` : `server ${server}, worker ${worker}`;
