import type { HttpIo } from '../http-io';

/** A request that a scripted network has received. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
}

/** A network that gives these answers in order and notes requests and pauses; its clock moves by the pauses only. */
export interface ScriptedIo extends HttpIo {
  readonly requests: readonly SentRequest[];
  readonly pauses: readonly number[];
}

/** Answers each request with the next response, or rejects it with the next error. */
export function scriptedIo(...answers: (Response | Error)[]): ScriptedIo {
  const requests: SentRequest[] = [];
  const pauses: number[] = [];
  let now = Date.UTC(2026, 10, 20);
  return {
    requests,
    pauses,
    now: () => now,
    fetch: (url, { method = 'GET', headers, body }) => {
      requests.push({ url, method, headers: new Headers(headers), body: typeof body === 'string' ? body : null });
      const answer = answers.shift() ?? new Error('no more answers');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    jitter: () => 0,
  };
}

/** A response with a status, headers and a body of JSON where none is given. */
export function response(status: number, headers: Record<string, string> = {}, body: string | null = '{}'): Response {
  return new Response(body, { status, headers });
}
