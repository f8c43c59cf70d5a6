import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { isInTime, judge, RESUMES_WITHIN, statuses, type Drill } from './drill';
import { areDoneOnce } from './once';
import { allEnded, call, newUpload, pause, sendUntilTaken } from './portal-calls';
import { bothSay, inWords, readiness } from './readiness';
import { withStack } from './stack';

const HANGING = 3;
const EVENTS = 12;
/** The one that answers has its last event within so many milliseconds. */
const DELIVERED_WITHIN = 10_000;

/** Some receivers of webhooks never answer; another one of the same tenant has its events all the same. */
export const receiversHang: Drill['run'] = () =>
  withStack({ receivesHere: true }, async (stack) => {
    const black = createServer(() => undefined);
    await new Promise<void>((resolve) => black.listen(0, '127.0.0.1', resolve));
    const good = await startWebhookReceiver();
    const hanging = Array.from({ length: HANGING }, (_, number) => `http://127.0.0.1:${(black.address() as AddressInfo).port}/${number}`);
    for (const url of [...hanging, good.url])
      await call(stack, 'POST', '/Webhooks/WebhookEndpoints', { json: { url, events: ['DocumentsUploaded'] } });
    const uploads = await Promise.all(Array.from({ length: EVENTS }, () => newUpload(stack, 20)));
    const accepted = (await Promise.all(uploads.map((upload) => sendUntilTaken(stack, upload)))).map(({ answer }) => answer);
    const began = performance.now();
    while (good.caught.length < EVENTS && performance.now() - began < 90_000) await pause(50);
    const last = Math.round(performance.now() - began);
    const resumed = await allEnded(stack, 2 * RESUMES_WITHIN);
    const { once, counts } = await areDoneOnce(stack, uploads);
    const ready = await readiness(stack);
    const ids = new Set(good.caught.map(({ headers }) => headers['webhook-id']));
    black.closeAllConnections();
    black.close();
    await good.close();
    return judge(
      `${HANGING} webhook receivers hang`,
      `accepted ${statuses(accepted)}; the good one had ${ids.size} of ${EVENTS} events in ${good.caught.length} deliveries, the last after ${last} ms; ${counts}; ${inWords(ready)}`,
      {
        accepted: accepted.every(({ status }) => status === 201),
        'delivered once': ids.size === EVENTS && good.caught.length === EVENTS,
        'delivered in time': last <= DELIVERED_WITHIN,
        'imports in time': isInTime(resumed),
        once,
        readiness: bothSay(ready, '200 ready'),
      },
    );
  });
