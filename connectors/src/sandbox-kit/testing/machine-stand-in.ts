import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_HEADER } from '../../http/poll-queue';
import { FaultScript } from '../fault-script';
import type { CreateSandbox, Fault, JournalEntry } from '../sandbox';
import { readBody } from '../send-answer';
import type { CreateMachine, MachinePackage } from '../web-connector/machine-package';

/** What a machine says in words of its package. */
export interface MachineMessages {
  /** An answer that refuses a request for want of a permission. */
  readonly notPermitted: string;
}

/** What happens on a machine: it is away for a while, its answers are damaged, or its owner takes a right back. The others happen to no machine. */
const HARMS: readonly Fault['kind'][] = ['serverError', 'timeout', 'cutBody', 'notParseable', 'unauthorized', 'forbidden'];
const GREETING = /^\/companies\/([^/]+)\/greeting$/;
const REQUEST = /^\/companies\/([^/]+)\/request$/;

/**
 * Machines of customers with one company each, behind a door of HTTP, so that tests intercept, harm, and count their requests as those of
 * other stand-ins. A machine that was away begins another session.
 */
export function createMachineStandIn(create: CreateMachine, { notPermitted }: MachineMessages): CreateSandbox {
  return ({ baseUrl, companies, now }) => {
    const faults = new FaultScript();
    const journal: JournalEntry[] = [];
    const machines = new Map(companies.map((company) => [company.id, create(company)]));
    let sessions = 1;

    async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = new URL(request.url ?? '/', baseUrl);
      const body = (await readBody(request)) ?? '';
      const [, greeted] = GREETING.exec(url.pathname) ?? [];
      const [, companyId = null] = REQUEST.exec(url.pathname) ?? [];
      const machine = machines.get(greeted ?? companyId ?? '');
      if (machine == null) return void response.writeHead(404).end();
      if (greeted !== undefined) return void response.end(JSON.stringify(machine));
      const [method, path] = [request.method ?? 'POST', url.pathname + url.search];
      const scripted = faults.next(`${method} ${path}`);
      const harm = scripted !== null && HARMS.includes(scripted) ? scripted : null;
      const { status, text } = answerOf(machine, { body, session: request.headers[SESSION_HEADER] ?? null, harm });
      journal.push({ at: now(), method, path, companyId, status, atOnce: 1, harm });
      response.writeHead(status, { [SESSION_HEADER]: `session-${sessions}` }).end(text);
    }

    interface Requested {
      readonly body: string;
      readonly session: string | string[] | null;
      readonly harm: Fault['kind'] | null;
    }

    function answerOf(machine: MachinePackage, { body, session, harm }: Requested): { readonly status: number; readonly text: string } {
      if (harm === 'serverError' || harm === 'timeout') {
        sessions += 1;
        for (const each of machines.values()) each?.openSession();
        return { status: 503, text: '' };
      }
      if (harm === 'unauthorized') return { status: 401, text: '' };
      if (harm === 'forbidden') return { status: 403, text: notPermitted };
      if (session !== null && session !== `session-${sessions}`) return { status: 410, text: '' };
      if (harm === 'notParseable') return { status: 200, text: 'Please wait a moment.' };
      const answer = machine.answer(body);
      if ('hresult' in answer) return { status: 400, text: answer.hresult };
      return { status: 200, text: harm === 'cutBody' ? answer.response.slice(0, answer.response.length / 2) : answer.response };
    }

    return {
      listener: (request, response) => void respond(request, response),
      journal,
      harm: (fault) => faults.add(fault),
      heal: () => faults.clear(),
      revokeAll: () => faults.add({ matches: null, skip: 0, times: Number.POSITIVE_INFINITY, kind: 'unauthorized' }),
    };
  };
}
