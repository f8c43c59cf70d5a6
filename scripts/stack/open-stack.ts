import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lackingPrograms, nativeImage, type NativeImage, productImage } from './images';
import { type ComposeFile, readCompose, type Service } from './read-compose';
import { type Image, readDockerfile } from './read-dockerfile';
import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';

/** What docker-compose.yml and the Dockerfile say, and where it is on this machine. */
export interface Stack {
  /** The checkout. */
  readonly root: string;
  /** Holds volumes, logs and secrets. */
  readonly home: string;
  /** Address of this machine that ports are published at, instead of 127.0.0.1. */
  readonly address: string;
  readonly compose: ComposeFile;
  readonly product: Image;
  /** Where the application of the image is laid out. */
  readonly application: string;
  imageOf(service: Service): NativeImage;
}

/** The machine does not let this account run a stack, whatever is installed. */
export class NotAllowedHere extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the files of the stack; throws where they say what is not understood, or where this machine lacks what it needs, all of it by name. */
export function openStack(env: Environment): Stack {
  const root = resolve(import.meta.dirname, '..', '..');
  const home = resolve(env.STACK_HOME || join(root, '.countinghouse', 'stack'));
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotAllowedHere(
      'npm run stack needs Linux and root: it gives each service a network, a file system and an account of its own.',
    );
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const product = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const compose = readCompose(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), env, openSecrets(home).valueOf);
  const application = join(home, 'image');
  const imageOf = ({ image }: Service) => (image === null ? productImage(product, application) : nativeImage(image, root));
  const lacking = lackingPrograms(compose.services.map(imageOf));
  if (lacking.length > 0) throw new Error(`npm run stack needs programs that are not installed: ${lacking.join(', ')}.`);
  return { root, home, address: env.STACK_ADDRESS || '127.0.0.1', compose, product, application, imageOf };
}

/** Throws where root may not give a process a network and a file system of its own, as in a container without further rights. */
export function assertNamespaces(): void {
  try {
    execFileSync('setpriv', ['--pdeathsig', 'KILL', '--', 'unshare', '--mount', '--net', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new NotAllowedHere(`npm run stack needs the rights to make namespaces and to mount: ${(error as Error).message.trim()}`);
  }
}

/** Where connections to a published port come into the network of the stack. */
export function socketOf(home: string, published: number): string {
  return join(home, 'run', `port-${published}`);
}

/** The secrets of a stack, made when they are first asked for and kept for the next start. */
interface StoredSecrets {
  /** The value of a variable that must be set. */
  readonly valueOf: (name: string) => string;
  readonly path: string;
}

const KEY_BYTES = 32;
const PASSWORD_BYTES = 24;

/** Opens the secrets under a home, which only the account that started the stack can read. */
function openSecrets(home: string): StoredSecrets {
  const path = join(home, 'secrets.env');
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return {
    path,
    valueOf(name) {
      const known = kept[name];
      if (known !== undefined) return known;
      const made = secretFor(name);
      kept[name] = made;
      const lines = Object.entries(kept).map(([key, value]) => `${key}=${value}\n`);
      writeFileSync(path, lines.join(''), { mode: 0o600 });
      return made;
    },
  };
}

/** Keys are numbered and in base64; a password goes into addresses, so it is of letters and digits. */
function secretFor(name: string): string {
  return name === 'VAULT_KEYS' ? `1:${randomBytes(KEY_BYTES).toString('base64')}` : randomBytes(PASSWORD_BYTES).toString('hex');
}
