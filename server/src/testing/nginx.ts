import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../platform/embedded/free-port';

/** An nginx of a test's own, with a configuration of the product at free ports. */
export interface TestNginx {
  readonly http: number;
  readonly https: number;
  /** What `nginx -t` says of the configuration. */
  check(): string;
  /** Reads configuration and certificates again; resolves when the old processes take no more connections. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Where an nginx stands: its configuration, the port of its upstream, and the folder of its certificate. */
export interface NginxPlaces {
  readonly site: string;
  readonly upstream: number;
  readonly tls: string;
}

const LOCATIONS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const PROGRAM = LOCATIONS.find((path) => existsSync(path)) ?? 'nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether nginx is there; in CI it must be, so its tests are never skipped. */
export function nginxInstalled(): boolean {
  return process.env['CI'] === 'true' || existsSync(PROGRAM);
}

const TRIES = 5;

/** Starts nginx with a site's file, of which only ports, upstream and the folder of the certificate are replaced; on other ports where one was taken since it was free. */
export async function startNginx(places: NginxPlaces): Promise<TestNginx> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await startOnFreePorts(places);
    } catch (error) {
      if (left === 1 || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function startOnFreePorts({ site, upstream, tls }: NginxPlaces): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const text = readFileSync(site, 'utf8')
    .replace('server server:3000;', `server 127.0.0.1:${upstream};`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replaceAll('/etc/nginx/tls/', `${tls}/`);
  await writeFile(join(folder, 'site.conf'), text);
  const own = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 64; }
http { access_log off; ${own} include ${folder}/site.conf; }
`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main);
  const words = ['-p', folder, '-e', 'stderr', '-c', file];
  const child = spawn(PROGRAM, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const saying = (part: string) =>
    new Promise<void>((resolve, reject) => {
      const from = said.length;
      const read = () => (said.slice(from).includes(part) ? resolve() : undefined);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`nginx ended: ${said}`)));
    });
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await saying('start worker process ');
  return {
    http,
    https,
    check: () => spawnSync(PROGRAM, ['-t', ...words], { encoding: 'utf8' }).stderr,
    async reload() {
      const isDone = saying('gracefully shutting down');
      child.kill('SIGHUP');
      await isDone;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
