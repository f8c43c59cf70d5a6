import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { ComposeFile, Service } from './read-compose';

/** The name and the address of one container of a service. */
export interface Location {
  /** `server-1`; the name of the service where it has one container. */
  readonly name: string;
  readonly address: string;
}

const BRIDGE = 'stack';
const FOLDER = '/run/netns';
const [GATEWAY, FIRST, FIRST_EXTRA] = [1, 2, 200];
/** Addresses of containers that a command starts beside those of the file. */
const EXTRAS = 50;

/** The containers of a service; addresses depend on the order in the compose file only. */
export function locationsOf(service: Service, { services, subnet }: ComposeFile): Location[] {
  const before = services.slice(0, services.indexOf(service)).reduce((sum, { replicas }) => sum + replicas, 0);
  return Array.from({ length: service.replicas }, (_, replica) => ({
    name: service.replicas === 1 ? service.name : `${service.name}-${replica + 1}`,
    address: addressIn(subnet, FIRST + before + replica),
  }));
}

/** A container beside those of the compose file. */
export function extraPlace({ subnet }: ComposeFile): Location {
  return { name: `run-${process.pid}`, address: addressIn(subnet, FIRST_EXTRA + (process.pid % EXTRAS)) };
}

/** The names of all containers, as /etc/hosts has them; a service with several containers has several addresses. */
export function hostsOf(file: ComposeFile): string {
  const lines = file.services.flatMap((service) =>
    locationsOf(service, file).map(({ address }) => `${address} ${[service.name, ...service.aliases].join(' ')}`),
  );
  return ['127.0.0.1 localhost', '::1 localhost', ...lines, ''].join('\n');
}

/** Makes the network, which this process sees alone and which ends with it; it is at the gateway's address. */
export function makeNetwork({ subnet }: ComposeFile): void {
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', FOLDER]);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${addressIn(subnet, GATEWAY)}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** Connects a container to the network; answers the file that stands for its own. */
export function connect({ name, address }: Location): string {
  ip('netns', 'add', name);
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', name, 'master', BRIDGE, 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  return `${FOLDER}/${name}`;
}

/** Takes a container off the network. */
export function disconnect({ name }: Location): void {
  ip('netns', 'delete', name);
}

function addressIn(subnet: string, last: number): string {
  return subnet.replace(/\d+\/24$/, String(last));
}

function ip(...words: readonly string[]): void {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });
}
