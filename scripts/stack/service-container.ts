import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Launch } from './container';
import { type Account, type Bind, containerScript } from './container-root';
import { type NativeImage, SYSTEM_PATH } from './images';
import type { Location } from './network';
import type { Mount, Service } from './read-compose';
import type { Image } from './read-dockerfile';

/** What all containers of a stack share. */
export interface Ground {
  readonly root: string;
  readonly home: string;
  readonly product: Image;
}

/** How one container of a service is started, at its place in the network. */
export function launchOf(
  { root, home, product }: Ground,
  service: Service,
  image: NativeImage,
  place: Location,
  network: string,
): Launch & { readonly log: string } {
  const folder = join(home, 'run', place.name);
  mkdirSync(folder, { recursive: true });
  const script = containerScript({
    name: place.name,
    folder,
    account: image.account,
    binds: [
      { source: process.execPath, target: '/usr/local/bin/node', isFile: true, readOnly: true },
      { source: join(home, 'run', 'hosts'), target: '/etc/hosts', isFile: true, readOnly: true },
      ...image.binds,
      ...service.mounts.map((mount) => bindOf(mount, { root, home, name: place.name, account: image.account })),
    ],
    preparation: image.preparation,
    temporary: service.temporary,
    sharedMemory: service.sharedMemory,
    readOnly: service.readOnly,
    workdir: image.workdir,
    words: image.words(service.command),
  });
  return {
    name: place.name,
    network,
    script,
    environment: { PATH: SYSTEM_PATH, HOME: '/home', HOSTNAME: place.name, ...image.environment, ...service.environment },
    account: image.account,
    log: join(home, 'logs', `${place.name}.log`),
    restarts: service.restarts,
    stopSignal: image.stopSignal,
    stopGrace: service.stopGrace,
    healthCheck: service.healthCheck === undefined ? (service.image === null ? product.healthCheck : null) : service.healthCheck,
  };
}

interface MountGround {
  readonly root: string;
  readonly home: string;
  readonly name: string;
  readonly account: Account;
}

/** A volume is a folder below the home, of the account that runs in the container. */
function bindOf({ source, target, readOnly }: Mount, { root, home, name, account }: MountGround): Bind {
  if (source !== null && 'path' in source) {
    const path = resolve(root, source.path);
    // Docker makes a folder that is missing; a file of the repository can't be made.
    if (!existsSync(path) && extname(path) !== '') throw new Error(`There is no ${path}.`);
    if (!existsSync(path)) mkdirSync(path, { recursive: true });
    return { source: path, target, isFile: statSync(path).isFile(), readOnly };
  }
  const folder = join(home, 'volumes', source === null ? `${name}${target.replaceAll('/', '-')}` : source.volume);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, account.id, account.id);
  }
  return { source: folder, target, isFile: false, readOnly };
}
