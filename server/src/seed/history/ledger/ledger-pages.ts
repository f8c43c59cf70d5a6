import type { ImportPage, LinesPage, OpenItemsPage, SourceParty } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DemoLedger } from './write-ledger';

/** The books as pages of an import: what a connector yields of the same file, or of the same company at a package with its open documents. */
export function ledgerPages(ledger: DemoLedger, source: 'file' | 'package'): ImportPage[] {
  const { profile, asOf } = ledger;
  const parties = partiesOf(ledger);
  const { name, country, currency, fiscalYearEndMonth } = profile;
  const fromPackage = source === 'package';
  const company: ImportPage = {
    kind: 'company',
    name,
    ...(!fromPackage && { nameIsOfFile: true }),
    legalName: null,
    country: fromPackage ? country : null,
    baseCurrency: currency,
    fiscalYearEndMonth,
    basis: 'Accrual',
    asOf: fromPackage ? asOf : null,
  };
  const accounts = ledger.accounts.map((account) => ({
    ...account,
    sourceId: account.number,
    parentSourceId: null,
    active: true,
    description: null,
  }));
  const pages: ImportPage[] = [company, { kind: 'accounts', accounts }, { kind: 'parties', parties }, linesPage(ledger, parties, source)];
  return fromPackage ? [...pages, openItems(ledger, parties)] : pages;
}

function partiesOf({ journals }: DemoLedger): SourceParty[] {
  const roles = new Map<string, SourceParty['role']>();
  for (const { party, postings } of journals) {
    if (party === null) continue;
    const role = postings.some(([account]) => account === '1100')
      ? 'customer'
      : postings.some(([account]) => account === '2000')
        ? 'vendor'
        : null;
    roles.set(party, role ?? roles.get(party) ?? 'unknown');
  }
  return [...roles].map(([name, role]) => ({ sourceId: name, name, role }));
}

/** A file numbers its lines below a heading, a package its entries. */
function linesPage({ journals, accounts }: DemoLedger, parties: readonly SourceParty[], source: 'file' | 'package'): LinesPage {
  const accountOf = new Map(accounts.map(({ number }, ordinal) => [number, ordinal]));
  const partyOf = new Map(parties.map(({ name }, ordinal) => [name, ordinal]));
  const lines = journals.flatMap((journal) => journal.postings.map(([account, amount]) => ({ ...journal, account, amount })));
  const first = source === 'file' ? 2 : 1;
  return {
    kind: 'lines',
    count: lines.length,
    journal: lines.map(({ id }) => id),
    date: Int32Array.from(lines, ({ date }) => toDateNumber(date)),
    account: Int32Array.from(lines, ({ account }) => accountOf.get(account) ?? -1),
    amount: Float64Array.from(lines, ({ amount }) => amount),
    party: Int32Array.from(lines, ({ party }) => (party === null ? -1 : (partyOf.get(party) ?? -1))),
    document: lines.map(({ document }) => document),
    memo: lines.map(({ memo }) => memo),
    place: Int32Array.from(lines, (_, at) => first + at),
  };
}

function openItems({ openDocuments, accounts, profile, asOf }: DemoLedger, parties: readonly SourceParty[]): OpenItemsPage {
  const items = openDocuments.map(({ side, number, party, date, due, total }) => ({
    side,
    sourceId: number,
    documentKind: side === 'receivable' ? ('invoice' as const) : ('bill' as const),
    number,
    party: parties.findIndex(({ name }) => name === party),
    asOf,
    date,
    due,
    currency: profile.currency,
    total,
    open: total,
    openBase: total,
    controlAccount: accounts.findIndex((account) => account.number === (side === 'receivable' ? '1100' : '2000')),
    place: null,
  }));
  return { kind: 'openItems', items };
}
