import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it came. */
export interface CaughtWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that receives webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly caught: CaughtWebhook[];
  /** What it answers: a status, and a text. */
  answer: { status: number; text: string; location?: string };
  /** Answers wait for it. */
  answerAfter: Promise<void>;
  close(): Promise<void>;
}

/** Starts one on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const caught: CaughtWebhook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      caught.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      void receiver.answerAfter.then(() => {
        const { status, text, location } = receiver.answer;
        response.writeHead(status, location === undefined ? {} : { location }).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    caught,
    answer: { status: 204, text: '' },
    answerAfter: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** Verifies a webhook by the text of Standard Webhooks, not by the product's own code. */
export function isSigned({ headers, body }: CaughtWebhook, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(Buffer.from(signed)).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each.startsWith('v1,') && timingSafeEqual(expected, Buffer.from(each.slice(3), 'base64')));
}
