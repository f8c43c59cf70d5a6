import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { accrualPostings, cashPostings, type SourcedPosting } from '../../sandbox-kit/kernel/cash-basis';
import type { KernelCompany, KernelDocument, KernelParty } from '../../sandbox-kit/kernel/company';
import { fiscalYearStart } from '../../sandbox-kit/kernel/fiscal-year';
import { chartOf, type MyobAccount } from './myob-account';
import { guidOf, type GuidKind } from './wire';

/** On what basis MYOB reports, and whether with the adjustments of period 13. */
export interface ReportTerms {
  readonly basis: 'Accrual' | 'Cash';
  readonly withAdjustments: boolean;
}

/** The books of a company as MYOB keeps them. */
export class MyobBooks {
  readonly company: KernelCompany;
  readonly accounts: readonly MyobAccount[];
  readonly documents: ReadonlyMap<string, KernelDocument>;
  /** The documents that a transaction settles. */
  readonly settledBy: ReadonlyMap<string, readonly KernelDocument[]>;
  readonly fileId: string;
  readonly fileUrl: string;
  readonly #accounts: ReadonlyMap<string, MyobAccount>;
  readonly #parties: ReadonlyMap<string, KernelParty>;
  readonly #postings = new Map<ReportTerms['basis'], readonly SourcedPosting[]>();

  constructor(company: KernelCompany, apiUrl: string) {
    this.company = company;
    this.accounts = chartOf(company.accounts);
    this.documents = new Map(company.documents.map((document) => [document.id, document]));
    const settled = company.documents.flatMap((document) => document.settlements.map(({ transactionId }) => ({ transactionId, document })));
    this.settledBy = new Map(
      [...Map.groupBy(settled, ({ transactionId }) => transactionId)].map(([id, each]) => [
        id,
        [...new Set(each.map((one) => one.document))],
      ]),
    );
    this.fileId = guidOf(company.id, 'file', company.id);
    this.fileUrl = `${apiUrl}/${this.fileId}`;
    this.#accounts = new Map(this.accounts.map((account) => [account.kernel.id, account]));
    this.#parties = new Map(company.parties.map((party) => [party.id, party]));
  }

  guid(kind: GuidKind, id: string): string {
    return guidOf(this.company.id, kind, id);
  }

  account(id: string): MyobAccount {
    return found(this.#accounts.get(id), id);
  }

  party(id: string): KernelParty {
    return found(this.#parties.get(id), id);
  }

  /** What was posted to each account in a span of days, debit positive; an empty text leaves its start open. */
  moved(from: CalendarDate, to: CalendarDate, terms: ReportTerms): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { lines } of this.#counted(from, to, terms)) {
      for (const { accountId, amount } of lines) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
    }
    return sums;
  }

  /** The first day of the fiscal year of a day. */
  yearStart(day: CalendarDate): CalendarDate {
    return fiscalYearStart(day, this.company.yearEnd);
  }

  /** Closing entries are the year-end adjustments of these companies: without them they count in no year that is not over. */
  #counted(from: CalendarDate, to: CalendarDate, { basis, withAdjustments }: ReportTerms): readonly SourcedPosting[] {
    const start = this.yearStart(to);
    return this.#on(basis).filter(({ date, source }) => {
      const isLeftOut = !withAdjustments && source.kind === 'closing' && date >= start;
      return date >= from && date <= to && !isLeftOut;
    });
  }

  #on(basis: ReportTerms['basis']): readonly SourcedPosting[] {
    const known = this.#postings.get(basis);
    if (known !== undefined) return known;
    const postings = basis === 'Cash' ? cashPostings(this.company) : accrualPostings(this.company);
    this.#postings.set(basis, postings);
    return postings;
  }
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new RangeError(`The company has no ${id}`);
  return value;
}
