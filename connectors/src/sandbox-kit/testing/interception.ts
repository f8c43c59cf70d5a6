import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Sandbox } from '../sandbox';

/** A request on its way to a stand-in. */
interface InterceptedCall {
  readonly method: string;
  /** Path and query, and what was asked for where they don't say it. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** What a test does with a request: breaks its connection, answers in place of the stand-in, or changes its answer, as JSON or as text. */
export type Interception =
  | 'break'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | { readonly change: (json: any) => void } // oxlint-disable-line typescript/no-explicit-any -- a test changes what a vendor sends
  | { readonly changeText: (text: string) => string };

/** Called before a request is answered; null and undefined let it pass. */
export type Intercept = (call: InterceptedCall) => Promise<Interception | null | void> | Interception | null | void;

/** A stand-in whose requests a test may intercept. */
export function intercepted({ listener, nameOf }: Pick<Sandbox, 'listener' | 'nameOf'>, current: () => Intercept | null): RequestListener {
  return (request, response) => {
    const intercept = current();
    if (intercept === null) return listener(request, response);
    const { method = 'GET', url = '/', headers } = request;
    void arrivalOf(request, nameOf).then(async ({ whole, name }) => {
      const interception = await intercept({ method, path: url + name, headers });
      if (interception === 'break') return response.destroy();
      if (interception == null) return listener(whole, response);
      if ('changeText' in interception) return listener(whole, changing(response, interception.changeText));
      if ('change' in interception) return listener(whole, changing(response, ofJson(interception.change)));
      return response.writeHead(interception.status, interception.headers).end(interception.body);
    });
  };
}

/** A request, with its body read where that says what it asks for. */
async function arrivalOf(
  request: IncomingMessage,
  nameOf: Sandbox['nameOf'],
): Promise<{ readonly whole: IncomingMessage; readonly name: string }> {
  if (nameOf === undefined) return { whole: request, name: '' };
  const { method, url, headers } = request;
  const body = await text(request);
  const whole = Object.assign(Readable.from([Buffer.from(body)]), { method, url, headers }) as unknown as IncomingMessage;
  return { whole, name: ` ${nameOf(body)}`.trimEnd() };
}

function ofJson(change: (json: unknown) => void): (text: string) => string {
  return (sent) => {
    const json = JSON.parse(sent) as unknown;
    change(json);
    return JSON.stringify(json);
  };
}

/** A response whose text is changed before it is sent. */
function changing<Response extends Pick<ServerResponse, 'writeHead' | 'end'>>(
  response: Response,
  change: (text: string) => string,
): Response {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  let [status, headers]: [number, Readonly<Record<string, string>>] = [200, {}];
  return Object.assign(response, {
    writeHead(sentStatus: number, sentHeaders: Readonly<Record<string, string>>) {
      [status, headers] = [sentStatus, sentHeaders];
      return response;
    },
    end(body: Buffer) {
      const changed = Buffer.from(change(body.toString()));
      writeHead(status, { ...headers, 'content-length': String(changed.length) });
      return end(changed);
    },
  });
}

/** An answer of JSON in place of the stand-in's. */
export const jsonAnswer = (status: number, json: object): Interception => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});
