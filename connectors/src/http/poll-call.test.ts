import { describe, expect, it } from 'vitest';
import { pagesOf, readAll } from '../testing/read-request';
import { toyBooks } from '../testing/toy-polling/toy-books';
import { toyPollingConnector } from '../testing/toy-polling/toy-polling';
import type { ReadRequest } from '../connector';
import { importOptions } from '../testing/read-request';
import type { PolledAnswer, PolledRequest, PollQueue } from './poll-queue';
import { MemoryPageStore } from './testing/memory-page-store';

/** A machine whose session ends, or whose answer is harmed, before the request with that number. */
class Machine implements PollQueue {
  readonly requested: string[] = [];
  readonly sessionEndsBefore = new Set<number>();
  readonly harmed = new Map<number, PolledAnswer>();
  readonly #books = toyBooks();
  #session = 1;

  async ask({ name, body, session }: PolledRequest): Promise<PolledAnswer> {
    this.requested.push(name);
    const number = this.requested.length;
    if (this.sessionEndsBefore.has(number)) {
      this.#session += 1;
      this.#books.openSession();
    }
    const harmed = this.harmed.get(number);
    if (harmed !== undefined) return harmed;
    if (session !== null && session !== String(this.#session)) return { kind: 'sessionEnded' };
    const answer = this.#books.answer(body);
    if (!('response' in answer)) return { kind: 'refused', code: 'InternalError' };
    return { kind: 'answered', body: answer.response, session: String(this.#session) };
  }
}

const requestOf = (polls: PollQueue, pages = new MemoryPageStore()): ReadRequest => ({
  options: importOptions(),
  today: '2026-11-20',
  signal: new AbortController().signal,
  source: { kind: 'package', apiUrl: '', access: {}, organizationId: 'Harbor Street Supply' },
  pages,
  polls,
});
const amountsOf = async (request: ReadRequest) =>
  pagesOf(await readAll(toyPollingConnector, request), 'lines').flatMap(({ amount }) => [...amount]);
const AMOUNTS = [-500_000, 500_000, -125_050, 125_050, -31_025, 31_025];

describe('a reading over a machine that polls', () => {
  it('asks for one page after the other, each by its name', async () => {
    const machine = new Machine();
    expect(await amountsOf(requestOf(machine))).toEqual(AMOUNTS);
    expect(machine.requested).toEqual(['company', 'accounts', 'lines/1', 'lines/2', 'lines/3']);
  });

  it('that begins again asks for no page that is stored', async () => {
    const [machine, pages] = [new Machine(), new MemoryPageStore()];
    await amountsOf(requestOf(machine, pages));
    expect(await amountsOf(requestOf(machine, pages))).toEqual(AMOUNTS);
    expect(machine.requested).toHaveLength(5);
  });

  it('reads a list from its first page when the session ends within it, also when it begins again', async () => {
    const [machine, pages] = [new Machine(), new MemoryPageStore()];
    machine.sessionEndsBefore.add(4);
    expect(await amountsOf(requestOf(machine, pages))).toEqual(AMOUNTS);
    const once = ['company', 'accounts', 'lines/1', 'lines/2', 'lines~2/1', 'lines~2/2', 'lines~2/3'];
    expect(machine.requested).toEqual(once);
    expect(await amountsOf(requestOf(machine, pages))).toEqual(AMOUNTS);
    expect(machine.requested).toEqual([...once, 'lines/2']);
  });

  it('asks again for an answer that is damaged, under another name, and gives up at last', async () => {
    const machine = new Machine();
    machine.harmed.set(2, { kind: 'answered', body: '{"accounts":[', session: '1' });
    expect(await amountsOf(requestOf(machine))).toEqual(AMOUNTS);
    expect(machine.requested.slice(0, 3)).toEqual(['company', 'accounts', 'accounts#2']);

    const damaged = new Machine();
    for (const number of [1, 2, 3]) damaged.harmed.set(number, { kind: 'answered', body: '', session: '1' });
    await expect(amountsOf(requestOf(damaged))).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
    expect(damaged.requested).toEqual(['company', 'company#2', 'company#3']);
  });

  it.each(['Disconnected', 'InternalError'] as const)('ends with what the machine refused: %s', async (code) => {
    const machine = new Machine();
    machine.harmed.set(2, { kind: 'refused', code });
    await expect(amountsOf(requestOf(machine))).rejects.toMatchObject({ name: 'ConnectorError', code });
  });
});
