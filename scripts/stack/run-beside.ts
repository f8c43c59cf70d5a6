import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startContainer } from './container';
import { connect, disconnect, extraPlace } from './network';
import type { Stack } from './open-stack';
import { launchOf } from './service-container';

/** Runs a command in one more container of a service, with the input and output of this process; answers how it ended. */
export async function runBeside(stack: Stack, [name = '', ...command]: readonly string[]): Promise<number> {
  const service = stack.compose.services.find((one) => one.name === name);
  if (service === undefined) throw new Error(`docker-compose.yml has no service ${name}.`);
  const place = extraPlace(stack.compose);
  const once = { ...service, command: command.length === 0 ? service.command : command, restarts: false };
  const launch = launchOf(stack, once, stack.imageOf(service), place, connect(place));
  const container = startContainer({ ...launch, log: null, healthCheck: null }, () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void container.stop());
  try {
    return await container.ended;
  } finally {
    disconnect(place);
    const left = [join(stack.home, 'run', place.name), ...globSync(join(stack.home, 'volumes', `${place.name}-*`))];
    for (const folder of left) rmSync(folder, { recursive: true, force: true });
  }
}
