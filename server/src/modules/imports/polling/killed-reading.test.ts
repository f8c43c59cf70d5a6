import type { PageStore } from '@countinghouse/connectors/http/page-store';
import type { PollQueue } from '@countinghouse/connectors/http/poll-queue';
import { importOptions, pagesOf, readAll } from '@countinghouse/connectors/testing/read-request';
import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { toyPollingConnector } from '@countinghouse/connectors/testing/toy-polling/toy-polling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineOf } from '../../../testing/polling-machine';
import { asking, AT_ONCE, openPollingOffice, type PollingOffice } from '../../../testing/polling-office';
import { claimImport } from '../imports/claim-import';
import { importPages } from '../imports/import-pages';
import { askMachine } from './poll-queue';

let office: PollingOffice;
beforeAll(async () => {
  office = await openPollingOffice();
});
afterAll(async () => {
  await office?.close();
});
beforeEach(() => office.begin());

describe('a worker that is killed', () => {
  class KilledError extends Error {}
  type Moment = 'while it waits' | 'with an answer in its hands' | 'behind a page that it has stored';

  /** Reads the import as a worker does which holds it, and dies at a moment with one of its pages. */
  async function attempt(id: string, death: { readonly moment: Moment; readonly page: string } | null) {
    const ctx = office.app.ctxOf('ada');
    const claim = await claimImport(ctx, id);
    if (claim === null || claim.source.kind !== 'package') throw new Error('The import could not be claimed.');
    const [held, stored] = [{ ...claim, source: claim.source }, importPages(ctx, claim)!];
    const dieAt = (moment: Moment, name: string) => {
      if (death?.moment === moment && name.startsWith(death.page)) throw new KilledError();
    };
    const pages: PageStore = {
      get: (name) => stored.get(name),
      async put(name, body, lasts) {
        dieAt('with an answer in its hands', name);
        await stored.put(name, body, lasts);
        dieAt('behind a page that it has stored', name);
      },
    };
    const polls: PollQueue = {
      async ask(request) {
        const requested = askMachine(ctx, held, request, AT_ONCE);
        if (death?.moment === 'while it waits' && request.name === death.page) {
          await requested.catch(() => undefined);
          // Nothing was handed back: it still holds the import, and its request waits.
          await office.inLender('update import_job set parked_until = null, remind_at = null where id = $1', [id]);
          throw new KilledError();
        }
        return requested;
      },
    };
    const source = { kind: 'package', apiUrl: '', access: {}, organizationId: 'Harbor Street Supply' } as const;
    const request = { options: importOptions(), today: '2026-11-20', signal: new AbortController().signal, source, pages, polls };
    try {
      return pagesOf(await readAll(toyPollingConnector, request), 'lines').flatMap(({ amount }) => [...amount]);
    } finally {
      await office.inLender(`update import_job set lease_expires_at = null where id = $1 and parked_until is null`, [id]);
    }
  }

  it.each([
    ['while it waits', 'accounts'],
    ['with an answer in its hands', 'accounts'],
    ['with an answer in its hands', 'lines/2'],
    ['behind a page that it has stored', 'company'],
    ['behind a page that it has stored', 'lines/2'],
  ] as const)('%s (%s) loses nothing, and no page is asked for twice', async (moment, page) => {
    const { connectionId, userName, password } = await office.connected();
    const { id } = await office.claimed(connectionId);
    const books = toyBooks();
    const requested: string[] = [];
    const counting = { ...books, answer: (request: string) => (requested.push(request), books.answer(request)) };
    const ends: unknown[] = [];
    const work = async () => {
      const wasKilled = ends.includes('KilledError');
      await attempt(id, wasKilled ? null : { moment, page }).then(
        (amounts) => ends.push(amounts),
        (error: unknown) => {
          if (!(error instanceof Error)) throw error;
          ends.push(error.name === 'Error' ? error.constructor.name : error.name);
        },
      );
    };
    await work();
    await machineOf(office.call, { userName, password }, counting, { idle: work, mostIdle: 12 }).run();
    expect(ends.filter((end) => end === 'KilledError')).toHaveLength(1);
    expect(ends.find((end) => Array.isArray(end))).toEqual([-500_000, 500_000, -125_050, 125_050, -31_025, 31_025]);
    expect(requested).toHaveLength(5);
    expect(new Set(requested).size).toBe(5);
  });

  it('no, but slow, forgets no answer that another worker needs', async () => {
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    const ctx = office.app.ctxOf('ada');
    const slow = await claimImport(ctx, id);
    if (slow?.source.kind !== 'package') throw new Error('The import could not be claimed.');
    await office.inLender('update import_job set lease_expires_at = null where id = $1', [id]);
    await expect(ask(asking('company'))).rejects.toThrow();
    await machine.run();
    const late = askMachine(ctx, { ...slow, source: slow.source }, { name: 'accounts', body: asking('accounts'), session: null }, AT_ONCE);
    await expect(late).rejects.toMatchObject({ name: 'ClaimLostError' });
    expect(await office.callsOf(id)).toEqual([{ name: asking('company'), state: 'Answered' }]);
  });
});
