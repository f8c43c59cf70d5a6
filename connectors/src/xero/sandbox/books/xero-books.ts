import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { accrualPostings, cashPostings, type SourcedPosting } from '../../../sandbox-kit/kernel/cash-basis';
import { fiscalYearStart } from '../../../sandbox-kit/kernel/fiscal-year';
import type { KernelCompany, KernelDocument, KernelParty, KernelTransaction } from '../../../sandbox-kit/kernel/company';
import { wireId, type WireIdKind } from '../wire/wire-id';
import { Ledger } from './ledger';
import { chartOf, type XeroAccount } from './xero-account';
import { isDeepStrictEqual } from 'node:util';

/** A posting that came after its transaction was changed. */
interface Revised extends SourcedPosting {
  readonly revision?: number;
}

/**
 * What Xero posts where transactions were changed: the reversal of what they had posted, of the same day, and what they post now. New
 * ones come behind the others, and of deleted ones only the reversal.
 */
function correctionsOf(before: readonly Revised[], now: readonly SourcedPosting[], at: number): Revised[] {
  const current = new Map<string, Revised>();
  for (const posting of before) {
    const { revision = 0, source } = posting;
    if (Number.isInteger(revision)) current.set(source.id, posting);
    else current.delete(source.id);
  }
  const posted = new Map(now.map((posting) => [posting.source.id, posting]));
  const revisions = new Map<string, number>();
  for (const { source, revision = 0 } of before) revisions.set(source.id, Math.max(revisions.get(source.id) ?? 0, revision));
  const isSame = (one: SourcedPosting, other: SourcedPosting | undefined): boolean =>
    other !== undefined && one.date === other.date && isDeepStrictEqual(one.lines, other.lines);
  const reversals = [...current.values()]
    .filter((posting) => !isSame(posting, posted.get(posting.source.id)))
    .map(({ source, date, lines, revision = 0 }): Revised => {
      const reversed = lines.map((line) => ({ ...line, amount: -line.amount, foreign: -line.foreign }));
      return { source: { ...source, createdAt: at }, date, lines: reversed, revision: revision + 0.5 };
    });
  const reposted = now
    .filter((posting) => !isSame(posting, current.get(posting.source.id)))
    .map((posting): Revised => {
      const known = revisions.get(posting.source.id);
      if (known === undefined) return posting;
      return { ...posting, source: { ...posting.source, createdAt: at }, revision: Math.floor(known) + 1 };
    });
  return [...reversals, ...reposted];
}

/** A posting with the number under which Journals lists it. */
export interface NumberedJournal extends SourcedPosting {
  readonly number: number;
  /** How often its transaction was changed before, 0 for what was posted first; a reversal has a half more. */
  readonly revision?: number;
}

/** The books before a change, and when they changed: milliseconds since 1970. */
export interface EarlierBooks {
  readonly books: XeroBooks;
  readonly at: number;
}

/** On what basis books are reported: `paymentsOnly` asks for cash. */
export type Basis = 'accrual' | 'cash';

interface BasisBooks {
  readonly journals: readonly NumberedJournal[];
  readonly ledger: Ledger;
}

/** One number in ten is missing, so that an offset is never mistaken for a count. */
const NUMBERS_IN_A_ROW = 9;

/** The books of a company as Xero keeps them. */
export class XeroBooks {
  readonly company: KernelCompany;
  readonly accounts: readonly XeroAccount[];
  readonly documents: ReadonlyMap<string, KernelDocument>;
  readonly tenantId: string;
  readonly #accounts: ReadonlyMap<string, XeroAccount>;
  readonly #parties: ReadonlyMap<string, KernelParty>;
  readonly #transactions: ReadonlyMap<string, KernelTransaction>;
  readonly #settled: ReadonlyMap<string, readonly KernelDocument[]>;
  readonly #earlier: EarlierBooks | null;
  readonly #bases = new Map<Basis, BasisBooks>();

  /** `earlier`: journals stay as they were, and what changed is posted behind them. */
  constructor(company: KernelCompany, earlier: EarlierBooks | null = null) {
    this.#earlier = earlier;
    this.company = company;
    this.accounts = chartOf(company.accounts);
    this.documents = new Map(company.documents.map((document) => [document.id, document]));
    this.tenantId = wireId(company.id, 'tenant', company.id);
    this.#accounts = new Map(this.accounts.map((account) => [account.kernel.id, account]));
    this.#parties = new Map(company.parties.map((party) => [party.id, party]));
    this.#settled = documentsBySettlement(company.documents);
    this.#transactions = new Map(company.transactions.map((transaction) => [transaction.id, transaction]));
  }

  /** The GUID of something of this company. */
  idOf(kind: WireIdKind, id: string): string {
    return wireId(this.company.id, kind, id);
  }

  account(id: string): XeroAccount {
    return found(this.#accounts.get(id), id);
  }

  party(id: string): KernelParty {
    return found(this.#parties.get(id), id);
  }

  transaction(id: string): KernelTransaction {
    return found(this.#transactions.get(id), id);
  }

  /** The documents that a transaction settles in part or in full. */
  settledBy(transactionId: string): readonly KernelDocument[] {
    return this.#settled.get(transactionId) ?? [];
  }

  /** Journals in the order of posting, which is not the order of their dates. */
  journals(basis: Basis): readonly NumberedJournal[] {
    return this.#on(basis).journals;
  }

  ledger(basis: Basis): Ledger {
    return this.#on(basis).ledger;
  }

  /** The first day of the fiscal year of a day. */
  yearStart(date: CalendarDate): CalendarDate {
    return fiscalYearStart(date, this.company.yearEnd);
  }

  #on(basis: Basis): BasisBooks {
    const known = this.#bases.get(basis);
    if (known !== undefined) return known;
    const postings = basis === 'cash' ? cashPostings(this.company) : accrualPostings(this.company);
    const inOrder = postings.toSorted((one, other) => compare(one.source.id, other.source.id) || compare(one.date, other.date));
    const before = this.#earlier?.books.journals(basis) ?? [];
    const after = this.#earlier === null || basis === 'cash' ? inOrder : [...before, ...correctionsOf(before, inOrder, this.#earlier.at)];
    const journals = after.map((posting, at) => ({ ...posting, number: at + 1 + Math.floor(at / NUMBERS_IN_A_ROW) }));
    const books = { journals, ledger: new Ledger(postings) };
    this.#bases.set(basis, books);
    return books;
  }
}

function documentsBySettlement(documents: readonly KernelDocument[]): ReadonlyMap<string, readonly KernelDocument[]> {
  const pairs = documents.flatMap((document) => document.settlements.map(({ transactionId }) => ({ transactionId, document })));
  const grouped = Map.groupBy(pairs, ({ transactionId }) => transactionId);
  return new Map([...grouped].map(([transactionId, of]) => [transactionId, of.map(({ document }) => document)]));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new RangeError(`The company has no ${id}`);
  return value;
}
