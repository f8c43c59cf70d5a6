import { describe, expect, it } from 'vitest';
import { changesSince } from './changes-since';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';
import type { Answer } from './testing/fake-quickbooks';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Asks for what changed in so many days, of a company that answers by a function of the names that are asked for. */
async function requested(days: number, changed: (names: readonly string[]) => Readonly<Record<string, unknown>>) {
  const answer: Answer = (_, query) => {
    const body = changed((query.get('entities') ?? '').split(','));
    return body instanceof Response ? body : { CDCResponse: [{ QueryResponse: [body, {}] }], time: '2026-11-20' };
  };
  const network = fakeQuickBooks(answer);
  const changes = await changesSince(apiOver(network), NOW - days * DAY, NOW);
  return { changes, requests: network.requested };
}

const invoices = (count: number) => Array.from({ length: count }, (_, at) => ({ Id: String(at), TxnDate: '2026-03-01' }));

describe('the changes of a company', () => {
  it('are its transactions with their days, deleted ones without, and the names that are gone', async () => {
    const { changes, requests } = await requested(3, () => ({
      Invoice: [
        { Id: '7', TxnDate: '2026-02-03' },
        { Id: '8', status: 'Deleted' },
      ],
      Customer: [
        { Id: '51', Active: true },
        { Id: '52', Active: false },
        { Id: '53', status: 'Deleted' },
      ],
    }));
    expect(changes).toEqual({ transactions: new Set(['7', '8']), days: ['2026-02-03'], goneNames: new Set(['52', '53']) });
    expect(requests).toHaveLength(1);
    // A day more than was asked for, as clocks differ.
    expect(requests[0]).toContain('2026-11-16T12:00:00.000Z');
  });

  it('are asked for by each kind where one answer is full, and unknown where that is full too', async () => {
    const split = await requested(3, (names) => (names.length > 1 ? { Invoice: invoices(1_000) } : { [names[0] ?? '']: invoices(70) }));
    expect([split.requests.length, split.changes?.days.length]).toEqual([16, 12 * 70]);
    const full = await requested(3, () => ({ Bill: invoices(1_000) }));
    expect(full.changes).toBeNull();
  });

  it('are unknown, and cost no request, where they are too long ago', async () => {
    expect(await requested(29, () => ({}))).toEqual({ changes: null, requests: [] });
    expect((await requested(28, () => ({}))).changes).not.toBeNull();
  });

  it('are unknown where QuickBooks refuses to say', async () => {
    const refusal = { Fault: { Error: [{ Message: 'Invalid', code: '2010' }], type: 'ValidationFault' } };
    expect((await requested(3, () => Response.json(refusal, { status: 400 }) as never)).changes).toBeNull();
  });
});
