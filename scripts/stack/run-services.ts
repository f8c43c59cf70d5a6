import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Container, startContainer } from './container';
import { connect, hostsOf, makeNetwork, locationsOf } from './network';
import { socketOf, type Stack } from './open-stack';
import type { Service } from './read-compose';
import { relay } from './relay';
import { launchOf } from './service-container';

/** Runs every service until it is told to stop; answers 1 where one of them does not come up. It has namespaces to itself. */
export async function runServices(stack: Stack): Promise<number> {
  const { home, compose, address } = stack;
  const begun = Date.now();
  const tell = (sentence: string) =>
    console.log(
      `${(Math.round((Date.now() - begun) / 100) / 10).toLocaleString('en', { minimumFractionDigits: 1 }).padStart(6)} s  ${sentence}`,
    );
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  chmodSync(home, 0o700);
  mkdirSync(join(home, 'logs'), { recursive: true });
  writeFileSync(join(home, 'run', 'hosts'), hostsOf(compose), { mode: 0o644 });
  makeNetwork(compose);
  const started: Container[][] = [];
  const isStopping = stopped.then(() => 'stopping' as const);
  try {
    const ready = startAll(stack, started, tell);
    ready.catch(() => undefined);
    if ((await Promise.race([ready, isStopping])) !== 'stopping') {
      tell(`Ready. Logs are in ${join(home, 'logs')}, secrets in ${join(home, 'secrets.env')}.`);
      for (const { name, ports } of compose.services)
        for (const { address: host, published } of ports) tell(`${name}: ${host === '127.0.0.1' ? address : host}:${published}`);
      const unlimited = compose.services.filter(({ memory }) => memory !== null).length;
      tell(`Memory limits (${unlimited} services) and processor shares are not enforced here; everything else of docker-compose.yml is.`);
      await stopped;
    }
    return 0;
  } catch (error) {
    tell((error as Error).message);
    return 1;
  } finally {
    tell('Stopping.');
    for (const containers of started.reverse()) await Promise.all(containers.map((container) => container.stop()));
    tell('Stopped.');
  }
}

/** Starts each service when those that it needs are as it needs them; resolves when all are healthy or have done their work. */
async function startAll(stack: Stack, started: Container[][], tell: (sentence: string) => void): Promise<void> {
  const { home, compose } = stack;
  const running = new Map<string, Promise<readonly Container[]>>();
  const start = async (service: Service): Promise<readonly Container[]> => {
    await Promise.all(service.dependsOn.map(async ({ name, condition }) => inCondition(condition, await (running.get(name) ?? []))));
    const places = locationsOf(service, compose);
    const containers = places.map((place) => startContainer(launchOf(stack, service, stack.imageOf(service), place, connect(place)), tell));
    started.push(containers);
    for (const { published, target } of service.ports)
      await relay({ path: socketOf(home, published) }, { host: places[0]?.address ?? '', port: target });
    return containers;
  };
  for (const service of compose.services) running.set(service.name, start(service));
  await Promise.all(
    compose.services.map(async ({ name, restarts }) =>
      inCondition(restarts ? 'service_healthy' : 'service_completed_successfully', await (running.get(name) ?? [])),
    ),
  );
}

/** Resolves when the containers are in a condition; rejects when they won't be. */
async function inCondition(condition: Service['dependsOn'][number]['condition'], containers: readonly Container[]): Promise<void> {
  if (condition === 'service_healthy') await Promise.all(containers.map(({ healthy }) => healthy));
  if (condition !== 'service_completed_successfully') return;
  for (const container of containers) {
    const code = await container.ended;
    if (code !== 0) throw new Error(`${container.name} ended with ${code}. ${container.lastMessage()}`);
  }
}
