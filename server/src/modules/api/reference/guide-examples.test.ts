import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_PURPOSES, withImplied } from '@countinghouse/domain/api-clients/client-purpose';
import { isRefusal } from '@countinghouse/domain/refusals';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/system-clock';
import { freePort } from '../../../platform/embedded/free-port';
import { createRateLimiter, type RateLimiter } from '../../../platform/rates/rate-limiter';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { startExampleServer, type ExampleServer } from '../../../testing/example-server';
import { keyedCall } from '../idempotency/keyed-call';
import { deliverWebhook } from '../../delivery/webhooks/deliver-webhook';
import { replayWebhook, sendTestWebhook } from '../../delivery/webhooks/replay-webhook';
import { ADVICE, codesByStatus } from './guide-errors';
import { duration, size } from './guide-section';

const SECTIONS = [
  'start',
  'authentication',
  'tenancy',
  'errors',
  'limits',
  'idempotency',
  'pagination',
  'subscriptions',
  'webhooks',
] as const;

/** Every code of the type, as its declaration lists them. */
const REFUSAL_CODES = [
  ...readFileSync(join(import.meta.dirname, '../../../../../domain/src/refusals.ts'), 'utf8').matchAll(/^ {2}\| '(\w+)'/gm),
].map(([, code]) => code!);

/** Whether the next call of a caller is one too many. */
let isExceeded = false;
const counter = createRateLimiter(null);
const rates: RateLimiter = {
  ...counter,
  async count(...counted) {
    const state = await counter.count(...counted);
    if (!isExceeded) return state;
    isExceeded = false;
    return { ...state, exceeded: true, resetSeconds: 0 };
  },
};

let server: ExampleServer;
let page: Document;
let token: string;
beforeAll(async () => {
  server = await startExampleServer({ rates, settings: { other: { requestsPerMinute: 1_234 } } });
  page = new JSDOM(await (await fetch(`${server.url}/docs`)).text()).window.document;
  const client = await anApiClient(server.test, {
    purposes: ['ReadWorkspaces', 'ManageWorkspaces', 'UsePlatform', 'ReadFinancialData'],
    workspaceIds: null,
  });
  token = await aClientToken(server.test, client);
});
afterAll(() => server?.close());

interface Example {
  readonly language: string;
  readonly text: string;
  readonly answer: string;
}

/** The examples of a section as a reader copies them from the page. */
function examplesOf(id: string): Example[] {
  return [...page.querySelectorAll(`section[aria-labelledby="${id}"] .example`)].map((example) => {
    const [text = '', answer = ''] = [...example.querySelectorAll('pre')].map((block) => block.textContent);
    return { language: example.getAttribute('data-language') ?? '', text, answer };
  });
}

/** The answer of the page as a pattern: an ellipsis is whatever differs. */
const patternOf = (answer: string) => new RegExp(`^${answer.split('…').map(escaped).join('[^\\n]*')}\n?$`);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const COMMANDS: Readonly<Record<string, readonly [command: string, fileName: string]>> = {
  sh: ['sh', 'example.sh'],
  ts: [process.execPath, 'example.mts'],
};

function run(
  { language, text }: Example,
  during: { readonly env?: NodeJS.ProcessEnv; readonly meanwhile?: (output: string) => Promise<boolean | void> } = {},
) {
  const [command, fileName] = COMMANDS[language]!;
  return server.run(command, fileName, text, { ...during, env: { TOKEN: token, ...during.env } });
}

async function expectAnswer(example: Example) {
  const { code, output } = await run(example);
  expect(output.replaceAll('\r', '')).toMatch(patternOf(example.answer));
  expect(code).toBe(0);
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('the guide at /docs', () => {
  it('has a section for each subject, each with an example that this file runs', () => {
    const shown = [...page.querySelectorAll('section.guide')].map((section) => section.getAttribute('aria-labelledby'));
    expect(shown).toEqual(SECTIONS);
    for (const id of SECTIONS) {
      expect(page.querySelector(`h2#${id} > a`)?.getAttribute('href')).toBe(`#${id}`);
      expect(examplesOf(id).map(({ language }) => COMMANDS[language] !== undefined)).toContain(true);
    }
  });

  it.skipIf(!hasCurl).each(SECTIONS)('gives answers to the curl commands under “%s” as the server does', async (id) => {
    for (const example of examplesOf(id)) if (example.language === 'sh') await expectAnswer(example);
  });

  it('creates one workspace where the example creates it twice with one key', async () => {
    const [example] = examplesOf('idempotency');
    const { output } = await run(example!);
    const ids = [...output.matchAll(/"id":"([^"]+)"/g)].map(([, workspaceId]) => workspaceId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('reads every page of a list in TypeScript', async () => {
    for (const example of examplesOf('pagination')) await expectAnswer(example);
  });

  it('waits for Retry-After in TypeScript, then sends the call again', async () => {
    isExceeded = true;
    await expectAnswer(examplesOf('errors').find(({ language }) => language === 'ts')!);
    expect(isExceeded).toBe(false);
  });

  it('follows imports over a socket in TypeScript', async () => {
    const { workspaceId, financialRecordId } = server.record;
    const { platform, tenants } = server.test;
    const [example] = examplesOf('subscriptions');
    const { output } = await run(example!, {
      async meanwhile(said) {
        await platform.events.publish({ topic: 'importChanged', tenantId: tenants.lender.id, workspaceId, financialRecordId });
        return said.includes('\n');
      },
    });
    expect(output.slice(0, output.indexOf('\n'))).toMatch(patternOf(example!.answer));
  });

  it('receives a webhook once in TypeScript, and refuses one that is not signed', async () => {
    const example = examplesOf('webhooks').find(({ language }) => language === 'ts')!;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const made = await server.test.call('ada', 'POST', '/Webhooks/WebhookEndpoints', { body: { url, events: ['ImportFailed'] } });
    const ctx = { ...server.test.ctxOf('ada'), clock: systemClock };
    const statuses: unknown[] = [];
    const { output } = await run(example, {
      env: { WEBHOOK_SECRET: made.body.sharedSecret, PORT: String(port) },
      async meanwhile(said) {
        if (!said.includes('Listening')) return false;
        const delivery = await sendTestWebhook(ctx, made.body.id as string);
        if (isRefusal(delivery)) throw new Error(delivery.refused);
        statuses.push(await deliverWebhook(ctx, delivery.id));
        await replayWebhook(ctx, delivery.id);
        statuses.push(await deliverWebhook(ctx, delivery.id));
        statuses.push((await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,AAAA' } })).status);
        return true;
      },
    });
    expect(statuses).toEqual(['Delivered', 'Delivered', 401]);
    expect(output).toMatch(patternOf(example.answer));
  });

  it('lists every code of the product with its status and what to do', () => {
    const text = page.querySelector('section[aria-labelledby="errors"]')!.textContent;
    expect(REFUSAL_CODES.length).toBeGreaterThan(50);
    for (const code of REFUSAL_CODES) expect(text).toContain(code);
    expect([...codesByStatus().keys()].filter((status) => ADVICE[status] === undefined)).toEqual([]);
    expect(Object.keys(ADVICE).map(Number)).toEqual([...codesByStatus().keys()]);
  });

  it('states truly which purposes include others', () => {
    const text = page.querySelector('section[aria-labelledby="authentication"]')!.textContent;
    expect(text).toContain('All purposes except the last two include ReadWorkspaces.');
    const reading = CLIENT_PURPOSES.filter((purpose) => withImplied([purpose]).includes('ReadWorkspaces'));
    expect(reading).toEqual(CLIENT_PURPOSES.slice(0, -2));
    expect(text).toContain('EditStatements and AnalyzeRisk include ReadFinancialData.');
    const figures = CLIENT_PURPOSES.filter((purpose) => withImplied([purpose]).includes('ReadFinancialData'));
    expect(figures).toEqual(['ReadFinancialData', 'EditStatements', 'AnalyzeRisk']);
  });

  it('states the length of idempotency keys that the server takes', () => {
    const text = page.querySelector('section[aria-labelledby="idempotency"]')!.textContent;
    const most = Number(/of 1 to (\d+) printable/.exec(text)?.[1]);
    const call = (length: number) => isRefusal(keyedCall('k'.repeat(length), 'client', Buffer.alloc(0)));
    expect([call(0), call(1), call(most), call(most + 1)]).toEqual([true, false, false, true]);
  });

  it('states the rate of the tenant at whose host it is read', async () => {
    const other = await server.test.call('anonymous', 'GET', '/docs', { host: 'other.localhost' });
    expect(/may make ([\d,]+) calls/.exec(other.bytes.toString())?.[1]).toBe('1,234');
    expect(page.querySelector('section[aria-labelledby="limits"]')!.textContent).toContain('may make 6,000 calls per minute');
  });

  it.each([
    [duration(3_600), '1 hour'],
    [duration(90), '90 seconds'],
    [duration(300), '5 minutes'],
    [size(65_536), '64 KB'],
    [size(68_157_440), '65 MB'],
  ])('writes %s as %s', (written, expected) => expect(written).toBe(expected));
});
