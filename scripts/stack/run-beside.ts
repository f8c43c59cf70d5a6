import { globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startContainer } from './container';
import { connect, disconnect, extraPlace } from './network';
import type { Stack } from './open-stack';
import type { Mount } from './read-compose';
import { launchOf } from './service-container';

/**
 * Runs a command in one more container of a service, with the input and output of this process; `-v <folder>:<path>` before the service
 * shows it a folder. Answers how it ended.
 */
export async function runBeside(stack: Stack, words: readonly string[]): Promise<number> {
  const volumes = words[0] === '-v' ? [volumeOf(words[1] ?? '')] : [];
  const [name = '', ...command] = words.slice(2 * volumes.length);
  const service = stack.compose.services.find((one) => one.name === name);
  if (service === undefined) throw new Error(`docker-compose.yml has no service ${name}.`);
  const place = extraPlace(stack.compose);
  const mounts = [...service.mounts, ...volumes];
  const once = { ...service, mounts, command: command.length === 0 ? service.command : command, restarts: false };
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

function volumeOf(text: string): Mount {
  const [folder = '', target] = text.split(':');
  if (target === undefined) throw new Error(`-v ${text} is not of the form <folder>:<path>.`);
  return { source: { path: resolve(folder) }, target, readOnly: false };
}
