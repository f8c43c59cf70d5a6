import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTracing } from './start-tracing';
import { inSpan } from './tracing';

/** The part of an OTLP/HTTP request in JSON that is looked at. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly { readonly name: string; readonly parentSpanId?: string; readonly spanId: string }[];
    }[];
  }[];
}

async function startReceiver() {
  const taken: { readonly path: string | undefined; readonly body: Export }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      taken.push({ path: request.url, body: body as Export });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { taken, endpoint, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('spans reach a receiver of OTLP over HTTP, with their parents and the name of the process', async () => {
  const receiver = await startReceiver();
  const stop = await startTracing({ endpoint: `${receiver.endpoint}/`, share: 1 }, 'countinghouse-server');
  await inSpan({ name: 'outer' }, () => inSpan({ name: 'inner' }, async () => undefined));
  await stop();
  await receiver.close();
  expect(receiver.taken.map(({ path }) => path)).toEqual(['/v1/traces']);
  const [{ resource, scopeSpans }] = receiver.taken[0]!.body.resourceSpans as [Export['resourceSpans'][0]];
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'countinghouse-server' } });
  const spans = scopeSpans.flatMap((scope) => scope.spans);
  const outer = spans.find(({ name }) => name === 'outer');
  expect(spans.find(({ name }) => name === 'inner')?.parentSpanId).toBe(outer?.spanId);
});

it('a share of 0 keeps no trace that begins here', async () => {
  const receiver = await startReceiver();
  const stop = await startTracing({ endpoint: receiver.endpoint, share: 0 }, 'countinghouse-server');
  await inSpan({ name: 'outer' }, async () => undefined);
  await stop();
  await receiver.close();
  expect(receiver.taken).toEqual([]);
});

it('without an endpoint no span is made', async () => {
  const stop = await startTracing({ endpoint: null, share: 1 }, 'countinghouse-server');
  inSpan({ name: 'outer' }, (span) => expect(span.isRecording()).toBe(false));
  await stop();
});
