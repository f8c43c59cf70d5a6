import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as a program received it. */
export interface CaughtWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program of an integrator that is told what happens. */
interface WebhookReceiver {
  readonly url: string;
  readonly caught: CaughtWebhook[];
  status: number;
  close(): Promise<void>;
}

/** Starts one on this machine, where the demo may call it. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const caught: CaughtWebhook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      caught.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(receiver.status).end(receiver.status === 200 ? '' : 'The receiver is out of order.');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    caught,
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** Verifies a webhook as the receiver of Standard Webhooks does. */
export function isSigned({ headers, body }: CaughtWebhook, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return signatures!.split(' ').some((each) => timingSafeEqual(expected, Buffer.from(each.slice('v1,'.length), 'base64')));
}
