import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXml, escapeXml } from '../../web-connector/xml-element';
import type { KernelCompany } from '../kernel/company';
import { readBody } from '../send-answer';
import type { CreateMachine, MachinePackage } from './machine-package';
import { WebConnector, type WebConnectorRun } from './web-connector';
import { createHash } from 'node:crypto';

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

/** A file of a connection that the program on the computer has. */
interface InstalledFile {
  readonly appName: string;
  /** The company that is open. */
  readonly company: string;
  /** What became of the last visit. */
  outcome: string;
}

/** What the page of a computer shows. */
interface ComputerFacts {
  /** The package that is installed. */
  readonly name: string;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly files: readonly InstalledFile[];
  readonly refusal: string | null;
}

const STYLE = `:root{color-scheme:light dark;--page:#fafaf8;--card:#fff;--ink:#1d1c18;--soft:#5b584f;--line:#d8d4cb;--edge:#77736a;--wrong:#a40000}
@media (prefers-color-scheme:dark){:root{--page:#141310;--card:#1e1d19;--ink:#f2f0ea;--soft:#b3afa4;--line:#45423a;--edge:#8d887d;--wrong:#f2b8b5}}
*{box-sizing:border-box}body{font:16px/1.5 Inter,system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:1.5rem;color:var(--ink);background:var(--page)}
h1{margin:.5rem 0 .75rem;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{margin:2rem 0 .5rem;font-size:1.15rem}p{margin:.25rem 0;color:var(--soft)}
form,ul{margin:1.5rem 0;padding:.25rem 1.25rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
ul{margin-top:0;padding-top:1.25rem;list-style:none}li{overflow-wrap:anywhere}li+li{margin-top:.5rem}label{display:block;margin:1rem 0 .35rem;font-weight:600}
input,select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--page);color:var(--ink);font:inherit}
textarea{font:14px/1.4 ui-monospace,monospace}button{width:100%;min-height:3rem;margin-top:1.25rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--soft);outline-offset:2px}p.refused{margin-top:1rem;color:var(--wrong);font-weight:600}`;
/** Puts the chosen file into the field whose text is sent. */
const SCRIPT = `document.getElementById('chosen').addEventListener('change',async function(){
document.getElementById('file').value=await this.files[0].text()})`;

/** Text within an element, or within quotes. */
const escapeHtml = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The page of a stand-in for a customer's computer, on which a person opens the file of a connection. */
function computerPage({ name, companies, files, refusal }: ComputerFacts) {
  const options = companies.map((each) => `<option value="${escapeHtml(each.id)}">${escapeHtml(each.name)}</option>`).join('');
  const installed = files.map(
    ({ appName, company, outcome }) => `<li><b>${escapeHtml(appName)}</b>, ${escapeHtml(company)}: ${escapeHtml(outcome)}</li>`,
  );
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A computer with ${escapeHtml(name)}</title><style>${STYLE}</style>
<h1>A computer with ${escapeHtml(name)}</h1>
<p>This page stands in for a customer’s computer: its program asks the product for work until the demo ends.</p>
${refusal === null ? '' : `<p class="refused" role="alert">${escapeHtml(refusal)}</p>`}
<form method="post"><label for="chosen">File of the connection (.qwc)</label><input type="file" id="chosen" accept=".qwc">
<label for="file">Its text</label><textarea id="file" name="file" rows="4" required></textarea>
<label for="password">Password from the steps</label><input id="password" name="password" autocomplete="off" required>
<label for="company">Company that is open</label><select id="company" name="company">${options}</select>
<button>Connect</button></form>
${installed.length === 0 ? '' : `<h2>Connections</h2><ul>${installed.join('')}</ul>`}
<script>${SCRIPT}</script></html>`;
  return { status: refusal === null ? 200 : 422, headers: HEADERS, body };
}
