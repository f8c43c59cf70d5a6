import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { addMonths } from '@countinghouse/domain/periods/month';
import type { KernelCompany, KernelTransactionKind } from '../../sandbox-kit/kernel/company';
import { rateOn } from '../../sandbox-kit/kernel/exchange-rates';
import { fiscalYearStart } from '../../sandbox-kit/kernel/fiscal-year';
import type { Condition, WireRecord } from './odata-query';
import { filterDay, PostedEntries, type PostedEntry } from './posted-entries';
import { presentAccounts } from './present-chart';
import { DOCUMENT_LISTS, presentDocuments, type DocumentEntities } from './present-documents';
import { agedReport, trialBalance } from './present-reports';
import { wireId, wireWord } from './wire-id';

const DOCUMENT_TYPES: Readonly<Partial<Record<KernelTransactionKind, string>>> = {
  invoice: 'Invoice',
  bill: 'Invoice',
  creditNote: 'Credit Memo',
  supplierCredit: 'Credit Memo',
  customerPayment: 'Payment',
  supplierPayment: 'Payment',
};

const NO_DATE = '0001-01-01';

/** The books of one company as the records of entity sets. */
export class CompanyBooks {
  #company: KernelCompany;
  readonly #entries: PostedEntries;
  /** Entries as they are sent, since the ledger is long and asked for page by page. */
  #presented: WireRecord[] = [];
  /** Other lists as they are on a day, until the books change. */
  readonly #lists = new Map<string, readonly WireRecord[] | undefined>();

  constructor(company: KernelCompany) {
    this.#company = company;
    this.#entries = new PostedEntries(company);
  }

  change(company: KernelCompany, at: number): void {
    this.#entries.change(company, at);
    this.#company = company;
    this.#lists.clear();
  }

  /** The records of an entity set, of which a report takes what is asked of it; undefined for one that does not exist. */
  records(entities: string, conditions: readonly Condition[], today: CalendarDate): readonly WireRecord[] | undefined {
    switch (entities) {
      case 'generalLedgerEntries':
        return this.#ledger();
      case 'trialBalances':
        return trialBalance(this.#company, this.#entries.all, conditions, today);
      case 'agedAccountsReceivables':
        return agedReport(this.#company, 'receivable', conditions, today);
      case 'agedAccountsPayables':
        return agedReport(this.#company, 'payable', conditions, today);
    }
    const key = `${entities} ${today}`;
    if (!this.#lists.has(key)) this.#lists.set(key, this.#list(entities, today));
    return this.#lists.get(key);
  }

  #list(entities: string, today: CalendarDate): readonly WireRecord[] | undefined {
    const company = this.#company;
    switch (entities) {
      case 'companyInformation':
        return [this.#information(today)];
      case 'accountingPeriods':
        return this.#periods(today);
      case 'accounts':
        return presentAccounts(company);
      case 'customers':
        return this.#parties('customer', 'customer');
      case 'vendors':
        return this.#parties('supplier', 'vendor');
      case 'currencyExchangeRates':
        return this.#rates(today);
      default:
        return isDocumentList(entities) ? presentDocuments(company, entities, today) : undefined;
    }
  }

  #information(today: CalendarDate): WireRecord {
    const { id, name, country, baseCurrency } = this.#company;
    const starts = this.#periods(today).filter(({ newFiscalYear }) => newFiscalYear === true);
    return {
      id: wireId(id, 'information', id),
      displayName: name,
      country,
      currencyCode: baseCurrency,
      currentFiscalYearStartDate: starts.at(-1)?.['startingDate'] ?? NO_DATE,
      taxRegistrationNumber: '',
    };
  }

  /** The periods of the fiscal years of the books, and those of the next year, which is not open yet. */
  #periods(today: CalendarDate): WireRecord[] {
    const { id, yearEnd, transactions } = this.#company;
    const first = transactions[0]?.date ?? today;
    const current = fiscalYearStart(today, yearEnd);
    const starts = [current];
    for (let years = 1; (starts[0] ?? first) > first; years += 1) starts.unshift(fiscalYearStart(today, yearEnd, years));
    return [...starts, addMonths(current, 12)].flatMap((start) =>
      Array.from({ length: 12 }, (_, month) => ({
        id: wireId(id, 'period', `${start} ${month}`),
        startingDate: addMonths(start, month),
        name: `Period ${month + 1}`,
        newFiscalYear: month === 0,
        closed: false,
        dateLocked: false,
      })),
    );
  }

  #parties(kind: string, key: string): WireRecord[] {
    const { id: companyId, parties } = this.#company;
    return parties
      .filter((party) => party.kind === kind)
      .map(({ id, name, active }) => ({
        id: wireId(companyId, key, id),
        number: id.toUpperCase(),
        displayName: name,
        blocked: active ? '_x0020_' : 'All',
        currencyCode: '',
      }));
  }

  /** The yen is quoted for a hundred. */
  #rates(today: CalendarDate): WireRecord[] {
    const { id, documents, transactions, baseCurrency } = this.#company;
    const currencies = new Set(documents.map(({ currency }) => currency).filter((currency) => currency !== baseCurrency));
    const rows: WireRecord[] = [];
    for (const currency of currencies) {
      const units = currency === 'JPY' ? 100 : 1;
      for (let from = `${(transactions[0]?.date ?? today).slice(0, 7)}-01`; from <= today; from = addMonths(from, 1)) {
        const base = Number(rateOn(currency, baseCurrency, from)) * units;
        const amounts = { exchangeRateAmount: units, relationalCurrencyCode: '', relationalExchangeRateAmount: base };
        rows.push({ id: wireId(id, 'rate', `${currency} ${from}`), currencyCode: currency, startingDate: from, ...amounts });
      }
    }
    return rows;
  }

  #ledger(): WireRecord[] {
    for (const entry of this.#entries.all.slice(this.#presented.length)) this.#presented.push(this.#entry(entry));
    return this.#presented;
  }

  #entry(entry: PostedEntry): WireRecord {
    const { id, accounts, baseCurrency } = this.#company;
    const { number, amount, at, line, transaction } = entry;
    const decimals = currencyDecimals(baseCurrency);
    const account = accounts.find((each) => each.id === line.accountId);
    return {
      id: wireId(id, 'entry', String(number)),
      entryNumber: number,
      postingDate: transaction.date,
      '.postingDate': filterDay(entry),
      documentNumber: transaction.number ?? `T${transaction.id}`,
      documentType: wireWord(DOCUMENT_TYPES[transaction.kind] ?? ' '),
      accountId: wireId(id, 'account', line.accountId),
      accountNumber: account?.number ?? '',
      description: line.memo ?? transaction.memo ?? '',
      debitAmount: Number(formatDecimal(Math.max(amount, 0), decimals)),
      creditAmount: Number(formatDecimal(Math.max(-amount, 0), decimals)),
      lastModifiedDateTime: new Date(at).toISOString(),
    };
  }
}

function isDocumentList(entities: string): entities is DocumentEntities {
  return Object.hasOwn(DOCUMENT_LISTS, entities);
}
