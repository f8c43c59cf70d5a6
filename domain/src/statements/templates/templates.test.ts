import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType } from '../../accounts/account-type';
import { balanceProof } from '../balance-proof';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { frameViolations } from '../frame-violations';
import { violations } from '../invariants';
import { accountsInSection } from '../queries/accounts-in-section';
import { TIED_SECTIONS } from '../queries/is-locked-section';
import type { StatementLayout, StatementType } from '../statement';
import { isRefusedChange } from '../statement-refusal';
import { tabulateStatement } from '../tabulate-statement';
import { examples } from '../../testing/examples';
import { aCompany, type ExampleAccount } from '../testing/a-company';
import { drawOutline } from '../testing/draw-outline';
import { amountsOf } from '../testing/draw-table';
import type { ConfirmedMapping, MatchAnswers } from './account-match';
import { applyTemplate } from './apply-template';
import { describeAccounts, mappingKey } from './describe-accounts';
import { extractTemplate } from './extract-template';
import { matchTemplate } from './match-template';

const sanitise = (text: string) => text;
const PREPAID = 'prepaidandothercurrentassets';

function perform(statement: StatementLayout, accounts: Parameters<typeof defaultStatement>[1], ...commands: Command[]): StatementLayout {
  return commands.reduce((now, command) => {
    const answer = performCommand(now, command, { accounts, sanitise });
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  }, statement);
}

const seeds = aCompany({
  accounts: {
    Checking: 'Bank',
    Debtors: 'Accounts Receivable',
    Deposits: { type: 'Other Current Asset', number: '1410' },
    'Prepaid rent': { type: 'Other Current Asset', number: '1420' },
    Vehicles: { type: 'Fixed Asset', number: '1500' },
    Trucks: { type: 'Fixed Asset', number: '1510', parent: 'Vehicles' },
    Tractors: { type: 'Fixed Asset', number: '1520', parent: 'Vehicles' },
    'Bank loan': { type: 'Long Term Liability', number: '2700' },
  },
});
const [DEPOSITS, PREPAID_RENT, VEHICLES, TRUCKS, TRACTORS] = [2, 3, 4, 5, 6];

/** Deposits are in a separate section, and so are vehicles, which are renamed. */
const edited = perform(
  defaultStatement('BalanceSheet', seeds.accounts),
  seeds.accounts,
  { kind: 'addSection', parent: 'otherassets', headerCaption: 'Deposits held', footerCaption: 'Total deposits held' },
  { kind: 'moveAccounts', accounts: [DEPOSITS], to: 'depositsheld' },
  { kind: 'addSection', parent: 'propertyandequipment', headerCaption: 'Rolling stock', footerCaption: 'Total rolling stock' },
  { kind: 'moveAccounts', accounts: [VEHICLES, TRUCKS, TRACTORS], to: 'rollingstock' },
  { kind: 'renameCaption', of: { line: 'account', account: TRUCKS }, caption: 'Lorries' },
  { kind: 'setNumberStyle', numberStyle: 'Thousands' },
);
const template = extractTemplate(edited, seeds.accounts);

describe('a template', () => {
  it('keeps sections, captions, order, sides and number style, and accounts by number, name, parents and type', () => {
    expect(template.layout.sections['rollingstock']).toEqual({
      id: 'rollingstock',
      parent: 'propertyandequipment',
      headerCaption: 'Rolling stock',
      footerCaption: 'Total rolling stock',
      reportedAs: 'debit',
      visibility: 'always',
      emphasis: 'total',
      items: [1, 2, 3].map((account) => ({ kind: 'account', account })),
    });
    expect(template.layout.numberStyle).toBe('Thousands');
    expect(template.layout.accountCaptions).toEqual({ 2: 'Lorries' });
    expect(template.accounts[2]).toEqual({
      number: '1510',
      name: 'Trucks',
      parentPath: 'Vehicles',
      type: 'Fixed Asset',
      section: 'rollingstock',
      occurrence: 0,
    });
  });

  it('holds no id of the record, no locked account and none that was newly referenced', () => {
    const text = JSON.stringify(extractTemplate({ ...edited, newlyReferenced: [PREPAID_RENT] }, seeds.accounts));
    for (const absent of ['id-', 'Checking', 'Debtors', 'Prepaid rent', 'newlyReferenced']) expect(text).not.toContain(absent);
  });
});

const other = (accounts: Record<string, ExampleAccount>) => aCompany({ accounts: { 'My bank': 'Bank', ...accounts } }).accounts;

describe('an account of other books', () => {
  it.each<[string, Record<string, ExampleAccount>, string | null, string | null, number]>([
    ['by number and name', { DEPOSITS: { type: 'Other Current Asset', number: '01410' } }, 'depositsheld', 'numberAndName', 98],
    ['by name', { Deposits: { type: 'Other Current Asset', number: '9' } }, 'depositsheld', 'name', 95],
    ['by a name of other punctuation', { 'Prepaid-Rent': 'Other Current Asset' }, PREPAID, 'name', 95],
    ['by a name alike', { 'Prepaid office rent': 'Other Current Asset' }, PREPAID, 'name', 76],
    [
      'by number, where names don’t speak against it',
      { 'Deposits paid': { type: 'Other Current Asset', number: '1410' } },
      'depositsheld',
      'number',
      73,
    ],
    ['by number, unsure where they do', { Gemstones: { type: 'Other Current Asset', number: '1410' } }, 'depositsheld', 'number', 30],
    [
      'by the place of its siblings',
      { Vehicles: 'Fixed Asset', Vans: { type: 'Fixed Asset', parent: 'Vehicles' } },
      'rollingstock',
      'place',
      82,
    ],
    ['by the section of its type', { Mortgage: 'Long Term Liability' }, 'longtermliabilities', 'type', 60],
    ['by name, though its type is another of the class', { Deposits: 'Other Asset' }, 'depositsheld', 'name', 71],
    ['by name, though hardly where its class is another', { Deposits: 'Other Current Liability' }, 'depositsheld', 'name', 38],
    ['not at all', { Goodwill: 'Other Asset' }, null, null, 0],
  ])('is matched %s', (_, accounts, section, why, certainty) => {
    expect(matchTemplate(template, other(accounts)).at(-1)).toMatchObject({ section, why, certainty });
  });

  it('goes where the tenant confirmed it before, whatever else is known', () => {
    const accounts = other({ Deposits: { type: 'Other Current Asset', number: '1410' } });
    const confirmed: ConfirmedMapping[] = [{ key: mappingKey(describeAccounts(accounts)[1]!), section: 'otherassets' }];
    expect(matchTemplate(template, accounts, confirmed)).toEqual([
      { account: 1, section: 'otherassets', as: null, certainty: 99, why: 'confirmed', typeSection: PREPAID },
    ]);
  });

  it.each(['cash', 'assets', 'nowhere'])('does not go where it was confirmed, if the template has no such target: %s', (section) => {
    const accounts = other({ Deposits: 'Other Current Asset' });
    const confirmed = [{ key: mappingKey(describeAccounts(accounts)[1]!), section }];
    expect(matchTemplate(template, accounts, confirmed)).toMatchObject([{ section: 'depositsheld', why: 'name' }]);
  });

  it('of a locked section is not matched, and no two take one line', () => {
    const accounts = other({ Deposits: { type: 'Other Current Asset', number: '1410' }, deposits: 'Other Current Asset' });
    expect(matchTemplate(template, accounts).map(({ account, section, as }) => [account, section, as])).toEqual([
      [1, 'depositsheld', 4],
      [2, 'depositsheld', null],
    ]);
  });
});

describe('a template applied to other books', () => {
  const accounts = other({
    Trucks: 'Fixed Asset',
    Goodwill: 'Other Asset',
    'Tax due': 'Other Current Liability',
    Capital: 'Equity',
    Mortgage: 'Long Term Liability',
    Deposits: { type: 'Other Current Asset', number: '1410' },
  });
  const base = defaultStatement('BalanceSheet', accounts);
  const matches = matchTemplate(template, accounts);
  const apply = (answers: MatchAnswers = {}, acceptFrom = 80) =>
    applyTemplate(template, { base, accounts, matches, answers, acceptFrom }) as StatementLayout;

  it('puts what is sure in its place, and everything else where its type belongs, newly referenced', () => {
    const after = apply();
    expect(drawOutline(after, accounts).filter((line) => !line.includes('='))).toEqual([
      'Assets',
      '  Current assets',
      '    Cash',
      '      My bank',
      '  Property and equipment',
      '    Rolling stock',
      '      Lorries',
      '  Other assets',
      '    Goodwill',
      '    Deposits held',
      '      Deposits',
      'Liabilities and equity',
      '  Liabilities',
      '    Current liabilities',
      '      Other current liabilities',
      '        Tax due',
      '    Long-term liabilities',
      '      Mortgage',
      '  Equity',
      '    Capital',
      '    Retained earnings',
    ]);
    expect(after.newlyReferenced?.map((ordinal) => accounts[ordinal]?.name)).toEqual(['Goodwill', 'Tax due', 'Capital', 'Mortgage']);
    expect([...violations(after, accounts), ...frameViolations(base, after)]).toEqual([]);
  });

  it('leaves accounts unclassified by their type alone only where more certainty is asked for than by default', () => {
    const after = apply({}, 81);
    expect(drawOutline(after, accounts).filter((line) => !line.includes('='))).toEqual([
      'Assets',
      '  Current assets',
      '    Cash',
      '      My bank',
      '  Property and equipment',
      '    Rolling stock',
      '      Lorries',
      '  Other assets',
      '    Deposits held',
      '      Deposits',
      '  Unclassified',
      '    Goodwill',
      'Liabilities and equity',
      '  Liabilities',
      '    Current liabilities',
      '    Unclassified',
      '      Mortgage',
      '      Tax due',
      '  Equity',
      '    Retained earnings',
      '    Unclassified',
      '      Capital',
    ]);
    expect(after.newlyReferenced?.map((ordinal) => accounts[ordinal]?.name)).toEqual(['Goodwill', 'Tax due', 'Capital', 'Mortgage']);
    expect(after.numberStyle).toBe('Thousands');
    expect([...violations(after, accounts), ...frameViolations(base, after)]).toEqual([]);
  });

  it('accepts as much as is asked for, and every answer', () => {
    const after = apply({ 2: 'otherassets', 6: null }, 60);
    expect(after.sections['otherassets']?.items).toContainEqual({ kind: 'account', account: 2 });
    expect(after.sections['longtermliabilities']?.items).toEqual([{ kind: 'account', account: 5 }]);
    expect(after.newlyReferenced).toEqual([3, 4, 6]);
  });

  it('takes the section Unclassified that it finds, when it is applied again', () => {
    const again = extractTemplate(apply({}, 81), accounts);
    const twice = applyTemplate(again, { base, accounts, matches: matchTemplate(again, accounts), acceptFrom: 81 });
    expect(twice).toEqual(apply({}, 81));
  });

  it.each([
    ['cash', 'TargetLocked'],
    ['assets', 'TargetHoldsSections'],
    ['nowhere', 'UnknownLine'],
  ])('accepts no answer that is not a target: %s', (section, refused) => {
    expect(applyTemplate(template, { base, accounts, matches, answers: { 2: section } })).toEqual({ refused });
  });

  it('refuses a statement of another type', () => {
    const incomeStatement = defaultStatement('IncomeStatement', accounts);
    expect(applyTemplate(template, { base: incomeStatement, accounts, matches })).toEqual({ refused: 'NotEditable' });
  });
});

describe('a template of 200 accounts applied to another business', () => {
  const types = ACCOUNT_TYPES.filter((type) => type !== 'Bank');
  const donor = aCompany({
    accounts: {
      'Main account': 'Bank',
      ...Object.fromEntries(
        Array.from({ length: 199 }, (_, at): [string, ExampleAccount] => [`Millworks ${at}`, types[at % types.length] as AccountType]),
      ),
    },
  }).accounts;
  const bakery = other({
    Flour: 'Inventory',
    'Business Credit Card': 'Credit Card',
    Ovens: 'Fixed Asset',
    'Oven wear': 'Accumulated Depreciation',
    'Van loan': 'Long Term Liability',
    'Owner draws': 'Equity',
    'Counter Sales': 'Income',
    'Butter and sugar': 'Cost of Goods Sold',
    Wages: 'Expense',
    'Income Tax': 'Income Tax',
  });

  it.each<StatementType>(['BalanceSheet', 'IncomeStatement'])('leaves no account of the %s unclassified', (type) => {
    const base = defaultStatement(type, bakery);
    const large = extractTemplate(defaultStatement(type, donor), donor);
    const after = applyTemplate(large, { base, accounts: bakery, matches: matchTemplate(large, bakery) }) as StatementLayout;
    expect(Object.keys(after.sections).filter((id) => id.startsWith('unclassified'))).toEqual([]);
    for (const id of Object.keys(base.sections)) expect([id, accountsInSection(after, id)]).toEqual([id, accountsInSection(base, id)]);
    expect(after.newlyReferenced).toHaveLength(type === 'BalanceSheet' ? 6 : 4);
  });
});

describe.each<StatementType>(['BalanceSheet', 'IncomeStatement'])('of any %s', (type) => {
  const anyName = fc.constantFrom('Rent', 'rent', 'Deposits', 'Insurance', 'Insurance:Auto', 'Café', '');
  const anyChart = fc.array(
    fc.record({
      name: anyName,
      type: fc.constantFrom<AccountType>(...ACCOUNT_TYPES),
      number: fc.option(fc.constantFrom('1000', '2000', '01000')),
    }),
    { maxLength: 25 },
  );
  const companyOf = (chart: readonly { name: string; type: AccountType; number: string | null }[]) => {
    const names = chart.map((_, at) => `${at}`);
    const journals = names.slice(1).map((name, at) => ({ date: '2020-01-15' as const, lines: { [name]: 7 + at, [names[0]!]: -7 - at } }));
    const parents = (at: number) => (at % 4 === 3 ? { parentOrdinal: at - 1 } : {});
    return aCompany({ accounts: Object.fromEntries(chart.map((account, at) => [`${at}`, { ...account, ...parents(at) }])), journals });
  };
  const anyMoves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 12 });
  const movedAbout = (statement: StatementLayout, accounts: Parameters<typeof defaultStatement>[1], moves: [number, number, boolean][]) =>
    moves.reduce((now, [one, two, adds]) => {
      const ids = Object.keys(now.sections);
      const to = ids[two % ids.length]!;
      const command: Command = adds
        ? { kind: 'addSection', parent: to, headerCaption: `Own ${one}`, footerCaption: `Total own ${one}` }
        : { kind: 'moveAccounts', accounts: [one % Math.max(1, accounts.length)], to };
      const answer = performCommand(now, command, { accounts, sanitise });
      return isRefusedChange(answer) ? now : answer;
    }, statement);
  const totalsOf = (statement: StatementLayout, books: ReturnType<typeof companyOf>) => {
    const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
    if (type === 'IncomeStatement') return [amountsOf(table, 'netincome')];
    const locked = [...TIED_SECTIONS.keys()].filter((section) => table.rows.some(({ id }) => id === `${section}:footer`));
    return [balanceProof(table), ...locked.map((section) => amountsOf(table, `${section}:footer`))];
  };

  it('the template gives its own books the very same layout', () => {
    fc.assert(
      fc.property(anyChart, anyMoves, (chart, moves) => {
        const { accounts } = companyOf(chart);
        const statement = movedAbout(defaultStatement(type, accounts), accounts, moves);
        const taken = extractTemplate(statement, accounts);
        const matches = matchTemplate(taken, accounts);
        const base = defaultStatement(type, accounts);
        expect(applyTemplate(taken, { base, accounts, matches })).toEqual(statement);
      }),
      { numRuns: examples(300) },
    );
  });

  it('the template places every account of other books once, and no total of the whole or of a locked section changes', () => {
    fc.assert(
      fc.property(
        anyChart,
        anyChart,
        anyMoves,
        fc.nat(100),
        fc.dictionary(fc.nat(25).map(String), fc.nat()),
        (seed, chart, moves, acceptFrom, chosen) => {
          const donor = companyOf(seed).accounts;
          const taken = extractTemplate(movedAbout(defaultStatement(type, donor), donor, moves), donor);
          const books = companyOf(chart);
          const base = defaultStatement(type, books.accounts);
          const matches = matchTemplate(taken, books.accounts);
          const ids = Object.keys(taken.layout.sections);
          const answers = Object.fromEntries(Object.entries(chosen).map(([ordinal, at]) => [ordinal, ids[at % ids.length]!]));
          const after = applyTemplate(taken, { base, accounts: books.accounts, matches, acceptFrom, answers });
          if (isRefusedChange(after)) return;
          const found = [...violations(after, books.accounts), ...frameViolations(base, after)];
          expect(found).toEqual([]);
          expect(totalsOf(after, books)).toEqual(totalsOf(base, books));
          for (const section of TIED_SECTIONS.keys())
            if (type === 'BalanceSheet') expect(accountsInSection(after, section)).toEqual(accountsInSection(base, section));
        },
      ),
      { numRuns: examples(300) },
    );
  });
});
