import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXml } from '../../web-connector/xml-element';
import type { KernelCompany } from '../kernel/company';
import { readBody } from '../send-answer';
import type { CreateMachine, MachinePackage } from './machine-package';
import { WebConnector, type WebConnectorRun } from './web-connector';
import { computerPage, type InstalledFile } from './computer-page';

/** A computer of a customer: what stands in for it answers its page on a loopback address. */
export interface CustomerComputer {
  readonly listener: RequestListener;
  /** Ends its visits to the product. */
  readonly stop: () => void;
}

interface ComputerOptions {
  /** The package that is installed there. */
  readonly name: string;
  readonly create: CreateMachine;
  readonly companies: readonly KernelCompany[];
  /** Between two visits to the product, in milliseconds. */
  readonly every: number;
}

/** How often it asks again while the product has nothing to ask, which takes half a minute: the next visit is soon. */
const MOST_IDLE = 30;
/** Before it asks again, in milliseconds: at first, as the next request of an import comes at once, and at most. */
const IDLE = { first: 50, longest: 1_000 };

/**
 * A stand-in for the computer on which a package that polls is installed, with the program that polls: a person gives it the file of a
 * connection, the password, and the company that is open. It visits the product from then on until the demo ends.
 */
export function createCustomerComputer({ name, create, companies, every }: ComputerOptions): CustomerComputer {
  const stopping = new AbortController();
  const machines = new Map<string, { readonly name: string; readonly machine: MachinePackage }>();
  for (const company of companies) {
    const machine = create(company);
    if (machine !== null) machines.set(company.id, { name: company.name, machine });
  }
  const files = new Map<string, InstalledFile & { visits: AbortController }>();

  function install(form: URLSearchParams): string | null {
    const read = readXml(form.get('file') ?? '');
    const textOf = (element: string) => read?.children.find((each) => each.name === element)?.text ?? '';
    const [userName, appUrl] = [textOf('UserName'), textOf('AppURL')];
    const open = machines.get(form.get('company') ?? '');
    if (read?.name !== 'QBWCXML' || userName === '' || !isLocal(appUrl)) return 'This is not the file of a connection of this demo.';
    if (open === undefined) return 'Choose the company that is open.';
    files.get(userName)?.visits.abort();
    const visits = new AbortController();
    const file = { appName: textOf('AppName'), company: open.name, outcome: 'Visiting for the first time…', visits };
    files.set(userName, file);
    const password = form.get('password') ?? '';
    const program = new WebConnector({
      ...{ userName, password, machine: open.machine, mostIdle: MOST_IDLE },
      post: (envelope, soapAction) => post(appUrl, envelope, soapAction),
      idle: (waits) => sleep(Math.min(IDLE.first * 2 ** waits, IDLE.longest), undefined, { signal: visits.signal }),
    });
    void visit(program, file, AbortSignal.any([visits.signal, stopping.signal]));
    return null;
  }

  async function visit(program: WebConnector, file: InstalledFile, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const run = await program.run().catch(() => null);
      file.outcome = outcomeOf(run);
      await sleep(every, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    listener: (request, response) => {
      void answer(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
    },
    stop: () => {
      stopping.abort();
      for (const { visits } of files.values()) visits.abort();
    },
  };

  async function answer(request: IncomingMessage) {
    const open = [...machines].map(([id, each]) => ({ id, name: each.name }));
    if (request.method !== 'POST') return computerPage({ name, companies: open, files: [...files.values()], refusal: null });
    const refusal = install(new URLSearchParams((await readBody(request)) ?? ''));
    if (refusal !== null) return computerPage({ name, companies: open, files: [...files.values()], refusal });
    return { status: 303, headers: { location: '/' }, body: '' };
  }
}

function outcomeOf(run: WebConnectorRun | null): string {
  if (run === null) return 'The product did not answer.';
  if (run.outcome === 'notAUser') return 'The password or the user is not known there.';
  const told = run.told === null || run.told === '' ? '' : ` It said: ${run.told}`;
  return `${run.answers === 0 ? 'Nothing was asked.' : `Answered ${run.answers} requests.`}${told}`;
}

const isLocal = (address: string): boolean => URL.canParse(address) && /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(new URL(address).hostname);

/** Posts to the product of this demo, whose tenants have names that not every system resolves. */
function post(address: string, envelope: string, soapAction: string): Promise<{ readonly status: number; readonly text: string }> {
  const { port, pathname, host } = new URL(address);
  const headers = { host, 'content-type': 'text/xml; charset=utf-8', soapaction: soapAction };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(envelope);
  });
}
