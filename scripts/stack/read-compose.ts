import { parse } from 'yaml';
import { interpolate, type Variables } from './interpolate';

/** When a service that another one needs counts as there. */
export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

/** How the engine asks a service whether it works; times in milliseconds. */
export interface HealthCheck {
  /** Words of a command, or one line for a shell. */
  readonly test: { readonly words: readonly string[] } | { readonly line: string };
  readonly interval: number;
  readonly timeout: number;
  /** How long after its start it may miss checks without counting as unhealthy. */
  readonly startPeriod: number;
  readonly retries: number;
}

/** A folder or file of a service: a named volume, a path in the repository or of this machine, or a private volume (`source` null). */
export interface Mount {
  readonly source: { readonly volume: string } | { readonly path: string } | null;
  readonly target: string;
  readonly readOnly: boolean;
}

/** A service of docker-compose.yml with every variable filled in. */
export interface Service {
  readonly name: string;
  /** Null: the product's own image, which the Dockerfile describes. */
  readonly image: string | null;
  readonly command: readonly string[] | null;
  readonly environment: Readonly<Record<string, string>>;
  readonly dependsOn: readonly { readonly name: string; readonly condition: Condition }[];
  readonly mounts: readonly Mount[];
  /** Ports of this machine, at an address of it or at all of them (`0.0.0.0`), and where they lead. */
  readonly ports: readonly { readonly address: string; readonly published: number; readonly target: number }[];
  /** Names of its address in the network beside its own. */
  readonly aliases: readonly string[];
  readonly restarts: boolean;
  readonly replicas: number;
  readonly stopGrace: number;
  /** Undefined: that of the image, if it has one. Null: none. */
  readonly healthCheck: HealthCheck | null | undefined;
  readonly readOnly: boolean;
  /** Folders in memory that it can write to. */
  readonly temporary: readonly string[];
  /** Size of its shared memory, `256m`. */
  readonly sharedMemory: string | null;
  /** How much memory the engine gives it, `2g`. */
  readonly memory: string | null;
  /** Its weight where processors are scarce; 1,024 unless given. */
  readonly processorShares: number;
}

/** What docker-compose.yml says, services in the order in which they can start. */
export interface ComposeFile {
  readonly services: readonly Service[];
  /** The network of the services, `10.203.77.0/24`. */
  readonly subnet: string;
}

const DEFAULT_GRACE = 10_000;
const USUAL_SHARES = 1_024;

/** Reads docker-compose.yml; throws where it says something that is not understood, so that no line of it is ignored. */
export function readCompose(text: string, variables: Variables, required: (name: string, message: string) => string | null): ComposeFile {
  const parsed = interpolate(parse(text, { merge: true }), variables, required);
  const file = record(parsed, '', ['name', 'services', 'networks', 'volumes', /^x-/]);
  const named = Object.keys(record(file.volumes ?? {}, 'volumes', [/./]));
  for (const [name, options] of Object.entries(file.volumes ?? {})) if (options !== null) refuse(`volumes.${name}`);
  const services = Object.entries(record(file.services, 'services', [/./])).map(([name, service]) => serviceOf(name, service, named));
  return { services: inStartOrder(services), subnet: subnetOf(file.networks) };
}

function serviceOf(name: string, value: unknown, namedVolumes: readonly string[]): Service {
  const at = `services.${name}`;
  const service = record(value, at, [
    ...['image', 'build', 'command', 'environment', 'depends_on', 'volumes', 'ports', 'networks', 'restart'],
    ...['deploy', 'stop_grace_period', 'healthcheck', 'read_only', 'tmpfs', 'shm_size', 'cpu_shares'],
  ]);
  if ((service.build === undefined) === (service.image === undefined)) refuse(`${at}: it has neither or both of build and image`);
  if (service.build !== undefined && service.build !== '.') refuse(`${at}.build`);
  const deploy = record(service.deploy ?? {}, `${at}.deploy`, ['replicas', 'resources']);
  const limits = record(record(deploy.resources ?? {}, `${at}.deploy.resources`, ['limits']).limits ?? {}, `${at}.limits`, ['memory']);
  return {
    name,
    image: service.image === undefined ? null : text(service.image, `${at}.image`),
    command: service.command === undefined ? null : texts(service.command, `${at}.command`),
    environment: environmentOf(service.environment ?? {}, `${at}.environment`),
    dependsOn: dependenciesOf(service.depends_on ?? {}, `${at}.depends_on`),
    mounts: texts(service.volumes ?? [], `${at}.volumes`).map((volume) => mountOf(volume, namedVolumes, at)),
    ports: texts(service.ports ?? [], `${at}.ports`).map((port) => portOf(port, at)),
    aliases: aliasesOf(service.networks ?? {}, `${at}.networks`),
    restarts: restartsOf(service.restart, at),
    replicas: deploy.replicas === undefined ? 1 : whole(deploy.replicas, `${at}.deploy.replicas`),
    stopGrace: service.stop_grace_period === undefined ? DEFAULT_GRACE : milliseconds(service.stop_grace_period, `${at}.stop_grace_period`),
    healthCheck: service.healthcheck === undefined ? undefined : healthCheckOf(service.healthcheck, `${at}.healthcheck`),
    readOnly: yesOrNo(service.read_only ?? false, `${at}.read_only`),
    temporary: texts(service.tmpfs ?? [], `${at}.tmpfs`),
    sharedMemory: service.shm_size === undefined ? null : sizeOf(service.shm_size, `${at}.shm_size`),
    memory: limits.memory === undefined ? null : sizeOf(limits.memory, `${at}.limits.memory`),
    processorShares: service.cpu_shares === undefined ? USUAL_SHARES : whole(service.cpu_shares, `${at}.cpu_shares`),
  };
}

function dependenciesOf(value: unknown, at: string): Service['dependsOn'] {
  return Object.entries(record(value, at, [/./])).map(([name, needed]) => {
    const { condition } = record(needed, `${at}.${name}`, ['condition']);
    if (condition !== 'service_started' && condition !== 'service_healthy' && condition !== 'service_completed_successfully')
      return refuse(`${at}.${name}.condition`);
    return { name, condition };
  });
}

function mountOf(volume: string, named: readonly string[], at: string): Mount {
  const [first = '', target, mode] = volume.split(':');
  if (mode !== undefined && mode !== 'ro') refuse(`${at}.volumes: ${volume}`);
  if (target === undefined) return { source: null, target: first, readOnly: false };
  const readOnly = mode === 'ro';
  if (first.startsWith('./')) return { source: { path: first.slice(2) }, target, readOnly };
  if (first.startsWith('/')) return { source: { path: first }, target, readOnly };
  if (!named.includes(first)) refuse(`${at}.volumes: ${volume}`);
  return { source: { volume: first }, target, readOnly };
}

/** `127.0.0.1:3000:80`, or `80:80` at every address of this machine. */
function portOf(port: string, at: string): Service['ports'][number] {
  const [, address = '0.0.0.0', published, target] = /^(?:(\d+\.\d+\.\d+\.\d+):)?(\d+):(\d+)$/.exec(port) ?? refuse(`${at}.ports: ${port}`);
  return { address, published: Number(published), target: Number(target) };
}

function aliasesOf(value: unknown, at: string): string[] {
  const own = record(record(value, at, ['default']).default ?? {}, `${at}.default`, ['aliases']);
  return texts(own.aliases ?? [], `${at}.default.aliases`);
}

function restartsOf(value: unknown, at: string): boolean {
  if (value === undefined || value === 'no') return false;
  return value === 'unless-stopped' ? true : refuse(`${at}.restart`);
}

function healthCheckOf(value: unknown, at: string): HealthCheck | null {
  const check = record(value, at, ['test', 'interval', 'timeout', 'start_period', 'retries', 'disable']);
  if (check.disable === true) return null;
  const [kind, ...words] = texts(check.test, `${at}.test`);
  if (kind !== 'CMD' && (kind !== 'CMD-SHELL' || words.length !== 1)) refuse(`${at}.test`);
  return {
    test: kind === 'CMD' ? { words } : { line: words[0] ?? '' },
    interval: milliseconds(check.interval ?? '30s', `${at}.interval`),
    timeout: milliseconds(check.timeout ?? '30s', `${at}.timeout`),
    startPeriod: milliseconds(check.start_period ?? '0s', `${at}.start_period`),
    retries: whole(check.retries ?? 3, `${at}.retries`),
  };
}

function environmentOf(value: unknown, at: string): Record<string, string> {
  return Object.fromEntries(Object.entries(record(value, at, [/./])).map(([name, one]) => [name, text(one, `${at}.${name}`)]));
}

function subnetOf(networks: unknown): string {
  const own = record(record(networks, 'networks', ['default']).default, 'networks.default', ['ipam']);
  const { config } = record(own.ipam, 'networks.default.ipam', ['config']);
  if (!Array.isArray(config) || config.length !== 1) return refuse('networks.default.ipam.config');
  const { subnet } = record(config[0], 'networks.default.ipam.config', ['subnet']);
  return /^10\.\d+\.\d+\.0\/24$/.test(String(subnet)) ? String(subnet) : refuse('networks.default.ipam.config.subnet');
}

/** Those that others need come before them; throws where services wait for each other, or for one that is not there. */
function inStartOrder(services: readonly Service[]): Service[] {
  const order: Service[] = [];
  const place = (service: Service, waiting: readonly string[]) => {
    if (order.includes(service)) return;
    if (waiting.includes(service.name)) throw new Error(`docker-compose.yml: ${[...waiting, service.name].join(' waits for ')}.`);
    for (const { name } of service.dependsOn) {
      const needed = services.find((one) => one.name === name);
      if (needed === undefined) throw new Error(`docker-compose.yml: ${service.name} waits for ${name}, which is not a service.`);
      place(needed, [...waiting, service.name]);
    }
    order.push(service);
  };
  for (const service of services) place(service, []);
  return order;
}

/** Milliseconds of a duration such as `90s` or `2m`; throws for any other form. */
export function milliseconds(value: unknown, at: string): number {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(String(value)) ?? refuse(at);
  return Number(amount) * (unit === 'm' ? 60_000 : 1_000);
}

function record(value: unknown, at: string, known: readonly (string | RegExp)[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(at || 'the file');
  const unknown = Object.keys(value).find((key) => !known.some((one) => (typeof one === 'string' ? one === key : one.test(key))));
  if (unknown !== undefined) refuse(at === '' ? unknown : `${at}.${unknown}`);
  return value as Readonly<Record<string, unknown>>;
}

function texts(value: unknown, at: string): string[] {
  return Array.isArray(value) ? value.map((one) => text(one, at)) : refuse(at);
}

function text(value: unknown, at: string): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : refuse(at);
}

function yesOrNo(value: unknown, at: string): boolean {
  return typeof value === 'boolean' ? value : refuse(at);
}

function sizeOf(value: unknown, at: string): string {
  return /^\d+[mg]$/.test(String(value)) ? String(value) : refuse(at);
}

function whole(value: unknown, at: string): number {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : refuse(at);
}

function refuse(at: string): never {
  throw new Error(`docker-compose.yml: npm run stack does not understand ${at}, and ignores no line.`);
}
