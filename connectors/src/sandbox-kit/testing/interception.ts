import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';

/** A request on its way to a stand-in. */
interface InterceptedCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** What a test does with a request: breaks its connection, answers in place of the stand-in, or changes the JSON of its answer. */
export type Interception =
  | 'break'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | { readonly change: (json: any) => void }; // oxlint-disable-line typescript/no-explicit-any -- a test changes what a vendor sends

/** Called before a request is answered; null and undefined let it pass. */
export type Intercept = (call: InterceptedCall) => Promise<Interception | null | void> | Interception | null | void;

/** A stand-in whose requests a test may intercept. */
export function intercepted(listener: RequestListener, current: () => Intercept | null): RequestListener {
  return (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    void Promise.resolve(current()?.({ method, path, headers })).then((interception) => {
      if (interception === 'break') return response.destroy();
      if (interception == null) return listener(request, response);
      if ('change' in interception) return listener(request, changing(response, interception.change));
      return response.writeHead(interception.status, interception.headers).end(interception.body);
    });
  };
}

/** A response whose JSON is changed before it is sent. */
function changing<Response extends Pick<ServerResponse, 'writeHead' | 'end'>>(
  response: Response,
  change: (json: unknown) => void,
): Response {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  let [status, headers]: [number, Readonly<Record<string, string>>] = [200, {}];
  return Object.assign(response, {
    writeHead(sentStatus: number, sentHeaders: Readonly<Record<string, string>>) {
      [status, headers] = [sentStatus, sentHeaders];
      return response;
    },
    end(body: Buffer) {
      const json = JSON.parse(body.toString()) as unknown;
      change(json);
      const changed = Buffer.from(JSON.stringify(json));
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
