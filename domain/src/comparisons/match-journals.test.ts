import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDateNumber } from '../periods/calendar-date';
import { kindsOf, type JournalChangeKind } from './journal-kinds';
import { JournalPrints } from './journal-prints';
import { matchJournals, totalsOf } from './match-journals';
import { changesBetween, linesOf, printsOf, type PrintedJournal } from './printed-ledgers.examples';

const aJournal = (journal: string, date: string, ...lines: PrintedJournal['lines']): PrintedJournal => ({ journal, date, lines });
const INVOICE = aJournal('J1', '2026-01-15', [1, 500, 'INV-1'], [2, -500, 'INV-1']);
const RENT = aJournal('J2', '2026-01-31', [3, 9_000], [4, -9_000]);
const WAGES = aJournal('J3', '2026-02-10', [5, 7_000], [4, -7_000]);
const LEDGER = [INVOICE, RENT, WAGES];
const with_ = (changed: PrintedJournal) => LEDGER.map((each) => (each.journal === changed.journal ? changed : each));

const EDITS: readonly (readonly [JournalChangeKind, PrintedJournal, number])[] = [
  ['DateChanged', { ...RENT, date: '2026-02-01' }, 9_000],
  [
    'AmountChanged',
    {
      ...RENT,
      lines: [
        [3, 12_000],
        [4, -12_000],
      ],
    },
    3_000,
  ],
  [
    'AccountChanged',
    {
      ...RENT,
      lines: [
        [6, 9_000],
        [4, -9_000],
      ],
    },
    9_000,
  ],
  [
    'DocumentChanged',
    {
      ...INVOICE,
      lines: [
        [1, 500, 'INV-2'],
        [2, -500, 'INV-2'],
      ],
    },
    0,
  ],
];

describe.each([
  ['by id', true],
  ['by what journals say', false],
] as const)('journals matched %s', (_, idsAreShared) => {
  const ids = (journals: readonly PrintedJournal[]) =>
    idsAreShared ? journals : journals.map((each, at) => ({ ...each, journal: `other ${at}` }));
  const kinds = (other: readonly PrintedJournal[], through?: string) =>
    changesBetween(LEDGER, ids(other), { idsAreShared, ...(through && { through }) }).changes.map(([, , found, effect]) => [found, effect]);

  it.each(EDITS)('show one that is %s', (kind, edited, effect) => {
    expect(kinds(with_(edited))).toEqual([[[kind], effect]]);
  });

  it('show those of one side alone', () => {
    expect(kinds([INVOICE, RENT])).toEqual([[['Removed'], 7_000]]);
    expect(kinds([...LEDGER, aJournal('J4', '2026-03-01', [7, 40], [4, -40])])).toEqual([[['Added'], 40]]);
  });

  it('are looked for after the compared days, where an added one does not count', () => {
    const moved = { ...WAGES, date: '2026-04-02' };
    const later = aJournal('J9', '2026-05-01', [7, 40], [4, -40]);
    expect(kinds([INVOICE, RENT, moved, later], '2026-03-31')).toEqual([[['DateChanged'], 7_000]]);
  });
});

it('a journal matched by id can change in several ways at once', () => {
  const edited = {
    ...RENT,
    date: '2026-02-01',
    lines: [
      [6, 8_000],
      [4, -8_000],
    ],
  } as const;
  expect(changesBetween(LEDGER, with_(edited)).changes).toEqual([['J2', 'J2', ['DateChanged', 'AmountChanged', 'AccountChanged'], 9_000]]);
});

it('lines that exchange their amounts are a changed amount', () => {
  const before = aJournal('J5', '2026-03-01', [3, 100], [5, 200], [4, -300]);
  const after = {
    ...before,
    lines: [
      [3, 200],
      [5, 100],
      [4, -300],
    ],
  } as const;
  expect(changesBetween([before], [after]).changes).toEqual([['J5', 'J5', ['AmountChanged'], 300]]);
});

it('equal journals pair in the order of their ledgers', () => {
  const twins = [RENT, { ...RENT, journal: 'J8' }];
  const { changes } = changesBetween(twins, [{ ...RENT, journal: 'K1' }], { idsAreShared: false });
  expect(changes).toEqual([['J8', null, ['Removed'], 9_000]]);
});

describe('the ids of files', () => {
  const many = Array.from({ length: 20 }, (_, at) => aJournal(`F${at}`, '2026-01-10', [at, 100 + at], [50, -100 - at]));
  const matchedBy = (other: readonly PrintedJournal[]) => changesBetween(many, other, { idsAreShared: false }).matchedBy;

  it('are trusted where nine in ten occur on both sides and nine in ten of those are equal', () => {
    expect(matchedBy(many)).toBe('SourceId');
    expect(matchedBy(many.map((each, at) => (at < 2 ? { ...each, journal: `new ${at}` } : each)))).toBe('SourceId');
    expect(matchedBy(many.map((each, at) => (at < 2 ? { ...each, date: '2026-01-11' } : each)))).toBe('SourceId');
  });

  it('are not trusted below that', () => {
    expect(matchedBy(many.map((each, at) => (at < 3 ? { ...each, journal: `new ${at}` } : each)))).toBe('Fingerprint');
    expect(matchedBy(many.map((each, at) => (at < 3 ? { ...each, date: '2026-01-11' } : each)))).toBe('Fingerprint');
    expect(changesBetween([], [], { idsAreShared: false }).matchedBy).toBe('Fingerprint');
  });
});

it('the lines of a journal may be scattered over its ledger, in any order', () => {
  const prints = new JournalPrints();
  for (const [at, line] of linesOf(LEDGER).toReversed().entries()) prints.add(line, at);
  const { changes } = matchJournals({ base: printsOf(LEDGER), other: prints, through: toDateNumber('2026-12-31'), idsAreShared: true });
  expect(changes).toEqual([]);
  const row = prints.rowOf('J1', '2026-01-15');
  expect([prints.firstPart[row], prints.lastPart[row]]).toEqual([4, 5]);
  expect(prints.rowOf('J1', '2026-01-16')).toBe(-1);
});

it('totals count a journal in each of its kinds', () => {
  const changes = [
    { kinds: 0b110, effect: 5 },
    { kinds: 0b100, effect: 7 },
  ];
  expect(totalsOf(changes)).toEqual([
    { kind: 'Removed', count: 1, effect: 5 },
    { kind: 'DateChanged', count: 2, effect: 12 },
  ]);
});

/** Journals that are all different, so that an edit is like no other journal. */
const anyLedger = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 60 })
  .map((drawn) =>
    drawn.map(([day, account], at) => {
      const amount = 10_000 * (at + 1);
      return aJournal(`J${at}`, `2026-01-${String(day).padStart(2, '0')}`, [account, amount, `D${at}`], [account + 10, -amount, `D${at}`]);
    }),
  );

describe('any ledger', () => {
  it('does not differ from itself', () => {
    fc.assert(
      fc.property(anyLedger, fc.boolean(), (ledger, idsAreShared) => {
        expect(changesBetween(ledger, ledger, { idsAreShared }).changes).toEqual([]);
      }),
    );
  });

  it('shows a single edit as exactly its kind, with and without ids', () => {
    const edits: Readonly<Record<JournalChangeKind, (journal: PrintedJournal) => readonly PrintedJournal[]>> = {
      Added: (journal) => [journal, aJournal('new', '2026-01-29', [1, 77], [2, -77])],
      Removed: () => [],
      DateChanged: (journal) => [{ ...journal, date: '2026-02-03' }],
      AmountChanged: (journal) => [
        { ...journal, lines: journal.lines.map(([account, amount, document]) => [account, 3 * amount, document ?? '']) },
      ],
      AccountChanged: (journal) => [
        { ...journal, lines: journal.lines.map(([account, amount, document]) => [account + 100, amount, document ?? '']) },
      ],
      DocumentChanged: (journal) => [{ ...journal, lines: journal.lines.map(([account, amount]) => [account, amount, 'other']) }],
    };
    const kind = fc.constantFrom(...(Object.keys(edits) as JournalChangeKind[]));
    fc.assert(
      fc.property(anyLedger, fc.nat(), kind, fc.boolean(), (ledger, at, edit, idsAreShared) => {
        const edited = ledger.flatMap((each, index) => (index === at % ledger.length ? edits[edit](each) : [each]));
        const other = idsAreShared ? edited : edited.map((each) => ({ ...each, journal: `other ${each.journal}` }));
        expect(changesBetween(ledger, other, { idsAreShared }).changes.map(([, , kinds]) => kinds)).toEqual([[edit]]);
      }),
    );
  });

  it('exchanges what was added and removed when the sides are exchanged', () => {
    const counts = (base: readonly PrintedJournal[], other: readonly PrintedJournal[], idsAreShared: boolean) => {
      const { changes } = matchJournals({
        base: printsOf(base),
        other: printsOf(other),
        through: toDateNumber('2026-12-31'),
        idsAreShared,
      });
      const of = (kind: JournalChangeKind) => changes.filter(({ kinds }) => kindsOf(kinds).includes(kind)).length;
      return { added: of('Added'), removed: of('Removed'), changed: changes.length - of('Added') - of('Removed') };
    };
    fc.assert(
      fc.property(anyLedger, anyLedger, fc.boolean(), (base, other, idsAreShared) => {
        const [there, back] = [counts(base, other, idsAreShared), counts(other, base, idsAreShared)];
        expect(back).toEqual({ added: there.removed, removed: there.added, changed: there.changed });
      }),
    );
  });
});

describe('among 200,000 lines', () => {
  const large = Array.from({ length: 100_000 }, (_, at) =>
    aJournal(`J${at}`, `2025-${String((at % 12) + 1).padStart(2, '0')}-05`, [at % 90, 1_000 + at, `D${at}`], [100, -1_000 - at, `D${at}`]),
  );
  const edited = large.flatMap((each, at): PrintedJournal[] => {
    const lines = (scale: number, shift: number) =>
      each.lines.map(([account, amount, document = '']) => [account + shift, scale * amount, document] as const);
    if (at % 8_000 !== 0 || at >= 96_000) return [each];
    const edit = (at / 8_000) % 4;
    if (edit === 0) return [];
    if (edit === 1) return [{ ...each, date: '2025-07-31' }];
    return [{ ...each, lines: edit === 2 ? lines(7, 0) : lines(1, 200) }];
  });

  it.each([true, false])('twelve edited journals are found as exactly their kinds, where ids are shared: %s', (idsAreShared) => {
    const other = idsAreShared ? edited : edited.map((each) => ({ ...each, journal: `other ${each.journal}` }));
    const { changes } = matchJournals({
      base: printsOf(large),
      other: printsOf(other),
      through: toDateNumber('2025-12-31'),
      idsAreShared,
    });
    const kinds = Map.groupBy(changes, (change) => kindsOf(change.kinds).join());
    const counts = [...kinds].map(([kind, { length }]) => [kind, length]).sort();
    expect(counts).toEqual([
      ['AccountChanged', 3],
      ['AmountChanged', 3],
      ['DateChanged', 3],
      ['Removed', 3],
    ]);
  });
});
