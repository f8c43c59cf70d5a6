import { DEFERRED_TAX, FINANCING, INVESTING, WORKING_CAPITAL } from './account-types';
import { cashLines } from './cash-flow-from-balances';
import type { Company } from './company';
import type { Day } from './day';
import { inColumns, type Amount, type JournalBooks, type Period } from './journal-books';
import { isLasting, matchJournal, type Match, type MatchedJournal, type Party, type Role } from './match-journal';

/** Computed lines by the total that they are in. */
const COMPUTED = {
  adjustments: ['depreciationandamortization', 'gainondisposals', 'othernoncashitems'],
  investingactivities: ['proceedsfromdisposals'],
  financingactivities: ['repaymentsoflongtermdebt'],
} as const;

const ASSET: readonly Role[] = ['asset', 'worn', 'lent'];
const DEBT: readonly Role[] = ['revolving', 'debt', 'current debt', 'dividend'];
const OWN: readonly Role[] = ['equity'];

/** Lines below the statement, by what is debited and what is credited. */
const EXCHANGES: readonly (readonly [line: string, debit: readonly Role[], credit: readonly Role[]])[] = [
  ['assetsfordebt', ASSET, DEBT],
  ['assetsforequity', ASSET, OWN],
  ['assetsforassets', ASSET, ASSET],
  ['debtforassets', DEBT, ASSET],
  ['equityforassets', OWN, ASSET],
  ['debtfordebt', DEBT, DEBT],
  ['debtforequity', DEBT, OWN],
  ['equityfordebt', OWN, DEBT],
  ['equitytransfers', OWN, OWN],
];

/** Lines of which the other way round takes back. */
const MOVES: readonly (readonly [line: string, debit: Role, credit: Role])[] = [
  ['dividendsdeclared', 'equity', 'dividend'],
  ['debttocurrent', 'debt', 'current debt'],
];

/** The lines of a cash flow that belong to no account. */
export const COMPUTED_LINES: readonly string[] = [...Object.values(COMPUTED).flat(), ...[...EXCHANGES, ...MOVES].map(([line]) => line)];

/** An amount that a day adds to a line; what gives cash is positive. */
interface Posting {
  readonly line: string;
  readonly day: Day;
  readonly amount: bigint;
}

/**
 * The indirect cash flow of journals: each match of a debit with a credit adds to two lines, so that all lines with the change of cash sum to
 * nothing; matches that move no cash add to lines below the statement.
 */
export function cashFlowFromJournals(company: Company, books: JournalBooks, periods: readonly Period[]): Map<string, bigint[]> {
  const { accounts, truth } = company;
  const postings = truth.journals.flatMap(({ day, lines }) => postingsOf(matchJournal(lines, accounts)).map((each) => ({ ...each, day })));
  const byLine = Map.groupBy(postings, ({ line }) => line);
  const sum =
    (line: string): Amount =>
    ({ start, end }) =>
      (byLine.get(line) ?? []).reduce((total, { day, amount }) => (day >= start && day <= end ? total + amount : total), 0n);
  const total =
    (lines: readonly string[]): Amount =>
    (period) =>
      lines.reduce((all, line) => all + sum(line)(period), 0n);
  const linesOf = (types: Parameters<JournalBooks['accountsOf']>[0]) => books.accountsOf(types).map(([account]) => `account:${account}`);
  const parts = {
    adjustments: [...COMPUTED.adjustments, ...linesOf(DEFERRED_TAX)],
    operatingchanges: linesOf(WORKING_CAPITAL),
    investingactivities: [...COMPUTED.investingactivities, ...linesOf(INVESTING)],
    financingactivities: [...COMPUTED.financingactivities, ...linesOf(FINANCING)],
    noncashactivities: [...EXCHANGES, ...MOVES].map(([line]) => line),
  };
  const single = ['netincome', ...Object.values(parts).flat()];
  return inColumns(
    new Map<string, Amount>([
      ...single.map((line): [string, Amount] => [line, sum(line)]),
      ...Object.entries(parts).flatMap(([section, lines]): [string, Amount][] =>
        lines.length === 0 ? [] : [[`${section}:footer`, total(lines)]],
      ),
      ['operatingactivities:footer', total(['netincome', ...parts.adjustments, ...parts.operatingchanges])],
      ...cashLines(books),
    ]),
    periods,
  );
}

function postingsOf({ matches, rest, hasCash }: MatchedJournal): Omit<Posting, 'day'>[] {
  return [
    ...matches.flatMap((match) => [
      ...post(lineOf(match.debit, match.credit, { side: 'debit', hasCash }), -match.amount),
      ...post(lineOf(match.credit, match.debit, { side: 'credit', hasCash }), match.amount),
      ...exchanged(match),
      ...soldAt(match),
    ]),
    ...rest.flatMap(({ amount, ...party }) => post(ownLine(party), -amount)),
  ];
}

function post(line: string | null, amount: bigint): Omit<Posting, 'day'>[] {
  return line === null ? [] : [{ line, amount }];
}

interface Beside {
  readonly side: 'debit' | 'credit';
  readonly hasCash: boolean;
}

/** The line that one side of a match adds to; null where its value came or went without cash. */
function lineOf(party: Party, other: Party, beside: Beside): string | null {
  if (!isLasting(party)) return ownLine(party);
  if (isLasting(other)) return null;
  if (other.role !== 'cash' && other.role !== 'working') return lineBesideResult(party, other, beside);
  if (party.role !== 'worn') return settledLine(party, beside);
  return other.role === 'working' && beside.side === 'credit' ? 'depreciationandamortization' : 'proceedsfromdisposals';
}

/** Assets sold and debt repaid are on other lines than assets bought and debt borrowed. */
function settledLine(party: Party, { side }: Beside): string {
  if (party.role === 'asset' && side === 'credit') return 'proceedsfromdisposals';
  if ((party.role === 'debt' || party.role === 'current debt') && side === 'debit') return 'repaymentsoflongtermdebt';
  return ownLine(party);
}

/** The line for what income and expense moved without cash, and for what a paid expense bought or built. */
function lineBesideResult(party: Party, other: Party, { side, hasCash }: Beside): string {
  const isSpent = other.role === 'expense' || other.role === 'depreciation';
  switch (party.role) {
    case 'worn':
      return other.isSale && side === 'debit' ? 'gainondisposals' : 'depreciationandamortization';
    case 'asset':
      if (other.isGain && side === 'credit') return 'gainondisposals';
      if (other.role === 'depreciation') return 'depreciationandamortization';
      if (side === 'debit') return isSpent ? ownLine(party) : 'othernoncashitems';
      return hasCash || !isSpent ? 'othernoncashitems' : 'depreciationandamortization';
    case 'lent':
    case 'revolving': {
      const isOtherExpense = side === 'credit' && (other.role === 'other' || other.role === 'yield');
      return isSpent || isOtherExpense ? ownLine(party) : 'othernoncashitems';
    }
    default:
      return 'othernoncashitems';
  }
}

function ownLine({ account, role }: Party): string {
  return ['income', 'expense', 'depreciation', 'other', 'yield'].includes(role) ? 'netincome' : `account:${account}`;
}

/** A gain that cash or a claim came for belongs to the price of the asset, as does a loss that it paid, and what is named for it. */
function soldAt({ debit, credit, amount }: Match): Omit<Posting, 'day'>[] {
  const [paid, taken] = [debit, credit].map(({ isGain, isSale }) => isGain || isSale);
  if (isLasting(debit) || isLasting(credit) || paid === taken) return [];
  const price = taken === true ? amount : -amount;
  return [...post('gainondisposals', -price), ...post('proceedsfromdisposals', price)];
}

/** What a match without cash adds below the statement; accumulated depreciation that goes with its asset is not an exchange. */
function exchanged({ debit, credit, amount }: Match): Omit<Posting, 'day'>[] {
  const roles = [debit.role, credit.role];
  if (roles.includes('worn') && roles.includes('asset')) return [];
  for (const [line, from, to] of MOVES) {
    if (from === debit.role && to === credit.role) return post(line, amount);
    if (to === debit.role && from === credit.role) return post(line, -amount);
  }
  const [line] = EXCHANGES.find(([, from, to]) => from.includes(debit.role) && to.includes(credit.role)) ?? [null];
  return post(line, amount);
}
