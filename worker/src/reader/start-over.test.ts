import { ConnectorError, type Connector, type ReadRequest } from '@countinghouse/connectors/connector';
import { importOptions } from '@countinghouse/connectors/testing/read-request';
import { someLines } from '@countinghouse/domain/imports/books.builders';
import { BANK, chart, EQUITY, RETAINED } from '@countinghouse/domain/imports/checks/check-pages.builders';
import type { Fact } from '@countinghouse/domain/imports/checks/check-result';
import type { ImportPage, StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { expect, it } from 'vitest';
import type { ReadingMessage } from './messages';
import { readSource } from './read-source';

const TODAY = '2024-03-31';

/** What one reading of the toy says: the amount of its only entry, an error, or that it takes no kept page. */
type Said = number | ConnectorError['code'];

/** A package whose trial balance has 100; it says one thing where it takes a kept page, and another where it reads the whole. */
function toy(withRetained: Said, whole: Said, takes = true): Connector {
  return {
    datasourceNameId: 'Toy',
    async *read({ earlier }) {
      const isRetained = takes && earlier !== undefined && (await earlier.take('page')) !== null;
      const said = isRetained ? withRetained : whole;
      if (typeof said === 'string') throw new ConnectorError(said, 'The toy refused.');
      yield* pagesOf(said);
    },
  };
}

function* pagesOf(amount: number): Generator<ImportPage> {
  yield* chart;
  yield someLines([
    {
      journal: 'j1',
      date: '2024-02-01',
      lines: [
        [BANK, amount],
        [EQUITY, -amount],
      ],
    },
  ]);
  const rows = [
    { account: BANK, name: 'Bank', balance: 100 },
    { account: EQUITY, name: 'Equity', balance: -100 },
  ];
  const report: StatedTrialBalance = { day: TODAY, yearStart: '2024-01-01', basis: 'Accrual', rows };
  yield { kind: 'statedBalances', reports: [report], before: report, retainedEarnings: RETAINED, foreign: [], exchangeGains: [] };
}

/** What a reading told: its end, since when it read changes, and whether it started over. */
async function told(connector: Connector): Promise<string[]> {
  const source = { kind: 'package', apiUrl: 'http://127.0.0.1', access: {}, organizationId: 'toy' } as const;
  const earlier = {
    startedAt: 0,
    startedOn: '2024-02-28',
    isPartial: false,
    names: new Set(['page']),
    take: () => Promise.resolve('kept'),
  };
  const request: ReadRequest = { options: importOptions(), today: TODAY, signal: new AbortController().signal, source, earlier };
  const messages: ReadingMessage[] = [];
  for await (const message of readSource(connector, request)) messages.push(message);
  return messages.flatMap((message) => {
    if (message.kind === 'startOver') return ['starts over'];
    if (message.kind === 'failed') return [message.errorCode];
    if (message.kind !== 'books') return [];
    const since = message.books.findings.filter(({ evidenceKey }) => evidenceKey === 'finding.ledger-source.changes');
    return [`books of ${message.books.counts.lines} lines`, ...since.map(({ facts }) => `since ${sayDate(facts['since'])}`)];
  });
}

function sayDate(fact: Fact | undefined): string {
  return fact?.kind === 'date' ? fact.value : '';
}

it.each<[string, Connector, string[]]>([
  ['books that kept pages prove are published, and say since when', toy(100, 100), ['books of 2 lines', 'since 2024-02-28']],
  ['books that have a gap are read as a whole', toy(99, 100), ['starts over', 'books of 2 lines']],
  ['a gap that the whole has too stays a finding', toy(99, 98), ['starts over', 'books of 2 lines']],
  ['kept pages that do not fit the others are given up', toy('InternalError', 100), ['starts over', 'books of 2 lines']],
  [
    'kept pages of what may not be read any more are given up',
    toy('InsufficientUserPermissions', 100),
    ['starts over', 'books of 2 lines'],
  ],
  ['an outage says nothing of kept pages', toy('DatasourceUnresponsive', 100), ['DatasourceUnresponsive']],
  ['a whole reading with a gap is read once', toy(100, 99, false), ['books of 2 lines']],
])('%s', async (_, connector, expected) => {
  expect(await told(connector)).toEqual(expected);
});
