import type { IncomingMessage, ServerResponse } from 'node:http';

const LONGEST_FORM = 16_384;

/** Sends JSON; without a body, only the status and headers. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  const safe = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  if (body === undefined) response.writeHead(status, safe).end();
  else response.writeHead(status, { ...safe, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Sends half of a body whose whole length was announced, and ends the connection. */
export function sendCut(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(text)) });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
}

/** Redirects a browser after it sent a form. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

/** Reads a form of at most 16 KB; throws for a longer one. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_FORM) throw new RangeError('The form is too long');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
