import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer } from './vendor';

const LONGEST_BODY = 65_536;

/** Reads the body of a request; undefined where it is longer than any that a sandbox takes. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > LONGEST_BODY) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

/** Sends an answer whole, or only the first half of its body before the connection breaks. */
export function sendAnswer(response: ServerResponse, answer: ApiAnswer, headers: Readonly<Record<string, string>>, isCut = false): void {
  const isJson = 'json' in answer.body;
  const body = Buffer.from('json' in answer.body ? JSON.stringify(answer.body.json) : answer.body.text);
  response.writeHead(answer.status, {
    ...(isJson ? { 'content-type': 'application/json;charset=UTF-8' } : {}),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
    ...answer.headers,
    'content-length': String(body.length),
  });
  if (isCut) response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  else response.end(body);
}
