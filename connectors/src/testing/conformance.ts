import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { BooksSoFar } from '@countinghouse/domain/imports/books-so-far';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector';
import type { Connector, ReadRequest } from '../connector';
import { importOptions, pagesOf, readAll } from './read-request';

/** What a connector brings to be held against the contract of all connectors. */
export interface ConformanceHarness {
  readonly connector: Connector;
  /** A request for sound books of at least two accounts that hold a party name and, where the source can, open items. */
  request(options: ImportOptions, signal: AbortSignal): Promise<ReadRequest>;
  /** Requests that must fail, with the code of the shared mapping. */
  readonly failures: readonly { readonly name: string; readonly code: ImportErrorCode; request(): Promise<ReadRequest> }[];
  /** Texts that no error may hold: tokens, passwords. */
  secrets(): readonly string[];
  /** Whether the source has open receivables and payables. */
  readonly hasOpenItems: boolean;
  /** Whether the source says which months of its ledger were read; absent: it does not. */
  readonly readsByMonth?: boolean;
  /** Whether it has its books on the cash basis too; absent: they are on the accrual basis alone. */
  readonly hasCash?: boolean;
}

/** Milliseconds that a reading may take on a busy machine. */
const SLOWEST = 60_000;
const ALL = importOptions().groups;
const ORDER = ['company', 'accounts', 'lines'] as const;

/** Holds a connector against the contract: page order, ordinals, balance, exactness, groups, basis, abort, errors and repeatability. */
export function describeConformance(name: string, harness: ConformanceHarness): void {
  const read = async (options: ImportOptions = importOptions()): Promise<ImportPage[]> =>
    readAll(harness.connector, await harness.request(options, new AbortController().signal));

  let first: Promise<ImportPage[]> | undefined;
  const readOnce = (): Promise<ImportPage[]> => (first ??= read());

  describe(`${name} keeps the contract of connectors`, { timeout: SLOWEST }, () => {
    it('yields the company first, once, and accounts before lines', async () => {
      const kinds = (await readOnce()).map((page) => page.kind).filter((kind) => kind !== 'progress');
      expect(kinds[0]).toBe('company');
      expect(kinds.filter((kind) => kind === 'company')).toHaveLength(1);
      expect([...new Set(kinds)].filter((kind) => (ORDER as readonly string[]).includes(kind))).toEqual(ORDER);
      expect(kinds).not.toContain('issues');
    });

    it('refers to accounts that were announced before, and to parties that are announced at all', async () => {
      const pages = await readOnce();
      expect(strayAccounts(pages)).toEqual([]);
      const parties = pagesOf(pages, 'parties').reduce((count, page) => count + page.parties.length, 0);
      const used = [...pagesOf(pages, 'lines').flatMap((page) => [...page.party]), ...openItems(pages).map((item) => item.party)];
      expect(used.filter((party) => party < -1 || party >= parties)).toEqual([]);
    });

    it('gives each account a unique source id', async () => {
      const ids = pagesOf(await readOnce(), 'accounts').flatMap((page) => page.accounts.map((account) => account.sourceId));
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('fills every column of a page of lines, with whole minor units and days of the calendar', async () => {
      for (const page of pagesOf(await readOnce(), 'lines')) expect(problemsOf(page)).toEqual([]);
    });

    it('yields journals that sum to zero', async () => {
      const sums = new Map<string, number>();
      for (const page of pagesOf(await readOnce(), 'lines')) {
        for (let at = 0; at < page.count; at += 1) {
          const journal = page.journal[at] as string;
          sums.set(journal, (sums.get(journal) ?? 0) + (page.amount[at] as number));
        }
      }
      expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    });

    it('keeps its word on the months that are read: what can be stated of them is what the record says', async () => {
      const { options, today, source } = await harness.request(importOptions(), new AbortController().signal);
      const books = createBooksAccumulator({ options, today, origin: source.kind === 'file' ? 'upload' : 'package' });
      const stated: { readonly readThrough: string; readonly soFar: BooksSoFar | null }[] = [];
      let said = 0;
      for (const page of await readOnce()) {
        books.add(page);
        if (page.kind === 'readThrough' && said++ % 5 === 3) stated.push({ readThrough: page.through, soFar: books.soFar() });
      }
      const { matrix } = books.finish();
      for (const { readThrough, soFar } of stated) {
        if (soFar === null) continue;
        const months = matrix?.slices.filter(({ end }) => end <= readThrough).length ?? 0;
        expect(soFar.books.matrix.rows).toEqual(
          matrix?.rows.map((row) => ({ ...row, debits: row.debits.slice(0, months), credits: row.credits.slice(0, months) })),
        );
      }
      expect(stated.some(({ soFar }) => soFar !== null)).toBe(harness.readsByMonth === true);
    });

    it('yields the same pages when it reads again', async () => {
      const content = (pages: readonly ImportPage[]): ImportPage[] => pages.filter((page) => page.kind !== 'progress');
      expect(content(await read())).toEqual(content(await readOnce()));
    });

    it('yields no names, documents or memos where transactions are off', async () => {
      const pages = await read(importOptions({ groups: { ...ALL, transactions: false } }));
      for (const page of pagesOf(pages, 'lines')) {
        expect(page.memo.every((memo) => memo === null) && page.document.every((document) => document === null)).toBe(true);
        expect(page.party.every((party) => party === -1)).toBe(true);
        expect([page.type, page.lineNumber, page.createdOn, page.modifiedOn, page.currency].filter((facts) => facts !== undefined)).toEqual(
          [],
        );
      }
    });

    it('yields no lines where statements and transactions are off', async () => {
      const pages = await read(importOptions({ groups: { ...ALL, transactions: false, 'financial-statements': false } }));
      expect([...pagesOf(pages, 'lines'), ...pagesOf(pages, 'balances')]).toEqual([]);
    });

    it.each([
      ['accounts-receivable', 'receivable'],
      ['accounts-payable', 'payable'],
    ] as const)('yields open items of %s only where that group is on', async (group, side) => {
      const sides = (pages: readonly ImportPage[]): boolean => openItems(pages).some((item) => item.side === side);
      expect(sides(await readOnce())).toBe(harness.hasOpenItems);
      expect(sides(await read(importOptions({ groups: { ...ALL, [group]: false } })))).toBe(false);
    });

    it('has the basis that was requested, or refuses another than that of the books', async () => {
      const reading = read(importOptions({ basis: 'Cash' }));
      if (harness.hasCash === true) {
        expect(pagesOf(await reading, 'company')).toMatchObject([{ basis: 'Cash' }]);
        return;
      }
      await expect(reading).rejects.toBeInstanceOf(ConnectorError);
      await expect(reading).rejects.toThrow(/accrual.*cash/i);
    });

    it('reads nothing once it is canceled', async () => {
      const abort = new AbortController();
      abort.abort(new Error('cancelled'));
      await expect(harness.request(importOptions(), abort.signal).then((request) => readAll(harness.connector, request))).rejects.toThrow(
        'cancelled',
      );
    });

    it('stops soon when it is canceled', async () => {
      const abort = new AbortController();
      const request = await harness.request(importOptions(), abort.signal);
      await expect(readUntilAborted(harness.connector, request, abort)).rejects.toThrow('cancelled');
    });

    it.each(harness.failures.map((failure) => [failure.name, failure] as const))(
      'maps %s to its code and gives no secret away',
      async (_, failure) => {
        const error: unknown = await readAll(harness.connector, await failure.request()).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ConnectorError);
        expect(error).toMatchObject({ code: failure.code });
        for (const secret of harness.secrets())
          expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(secret);
      },
    );
  });
}

async function readUntilAborted(connector: Connector, request: ReadRequest, abort: AbortController): Promise<void> {
  for await (const page of connector.read(request)) if (page.kind === 'company') abort.abort(new Error('cancelled'));
}

function openItems(pages: readonly ImportPage[]) {
  return pagesOf(pages, 'openItems').flatMap((page) => page.items);
}

function strayAccounts(pages: readonly ImportPage[]): number[] {
  let announced = 0;
  return pages.flatMap((page) => {
    if (page.kind === 'accounts') announced += page.accounts.length;
    if (page.kind === 'lines') return [...page.account].filter((account) => account < 0 || account >= announced);
    if (page.kind === 'balances') return page.rows.map((row) => row.account).filter((account) => account >= announced);
    return [];
  });
}

function problemsOf(page: LinesPage): string[] {
  const columns = [page.journal, page.date, page.account, page.amount, page.party, page.document, page.memo, page.place];
  const facts = [page.type, page.lineNumber, page.createdOn, page.modifiedOn, page.currency, page.foreignAmount, page.rate];
  const issues = [...columns, ...facts].some((column) => column !== undefined && column.length !== page.count)
    ? ['a column has another length']
    : [];
  if (!page.amount.every((amount) => Number.isSafeInteger(amount))) issues.push('an amount is no whole number');
  if (!page.date.every((date) => date > 1900_01_00 && date % 100 >= 1 && date % 100 <= 31)) issues.push('a date is none');
  return issues;
}
