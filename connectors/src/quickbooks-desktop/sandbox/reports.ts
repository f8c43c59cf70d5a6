import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween } from '@countinghouse/domain/periods/day';
import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelDocument } from '../../sandbox-kit/kernel/company';
import { txnIdOf, written, type BookAccount, type BookLine, type Books } from './books';
import type { DesktopRequest } from './request';
import { entityOf } from './transactions';
import { xml, type XmlText } from './xml';

interface Row {
  readonly kind: 'TextRow' | 'DataRow' | 'SubtotalRow' | 'TotalRow';
  /** The kind and full name of what the row is about. */
  readonly subject?: readonly [type: string, fullName: string];
  /** By the id of the column; blank cells are left out. */
  readonly cells: Readonly<Record<number, string>>;
}

interface Column {
  readonly type: string;
  readonly dataType: string;
  readonly titles: readonly string[];
}

/** The answer to a report, null where this stand-in does not have it. */
export function reportAnswer(books: Books, request: DesktopRequest): readonly XmlText[] | null {
  const end = request.text('ReportPeriod/ToReportDate');
  const basis = request.text('ReportBasis') ?? 'Accrual';
  if (end === null) return null;
  if (request.text('GeneralSummaryReportType') === 'TrialBalance') return trialBalance(books.on(basis), end, basis);
  if (request.text('GeneralDetailReportType') === 'GeneralLedger') {
    const start = request.text('ReportPeriod/FromReportDate') ?? '1901-01-01';
    const isComplete = request.text('IncludeAccounts') !== 'InUse';
    return generalLedger(books.on(basis), { start, end, isComplete }, request.texts('IncludeColumn'), basis);
  }
  const isAsOf = request.text('ReportAgingAsOf') === 'ReportEndDate';
  switch (request.text('AgingReportType')) {
    case 'ARAgingSummary':
      return aging(books, 'receivable', isAsOf ? end : '9999-12-31');
    case 'APAgingSummary':
      return aging(books, 'payable', isAsOf ? end : '9999-12-31');
    default:
      return null;
  }
}

const label: Column = { type: 'Label', dataType: 'STRTYPE', titles: [''] };

function trialBalance(books: Books, day: CalendarDate, basis: string): readonly XmlText[] {
  const balances = books.balances(day);
  const columns = ['Debit', 'Credit'].map((type) => ({ type, dataType: 'AMTTYPE', titles: [day, type] }));
  const rows = books.accounts.map((account): Row => {
    const balance = balances.get(account) ?? 0;
    return {
      kind: 'DataRow',
      subject: ['account', account.fullName],
      cells: { 1: pathLabel(account), [balance < 0 ? 3 : 2]: written(Math.abs(balance)) },
    };
  });
  const debits = [...balances.values()].reduce((sum, balance) => sum + Math.max(0, balance), 0);
  const total: Row = { kind: 'TotalRow', cells: { 1: 'TOTAL', 2: written(debits), 3: written(debits) } };
  return report('Trial Balance', basis, [label, ...columns], [...rows, total]);
}

/** Below a parent the label has the numbers of all above it. */
function pathLabel(account: BookAccount): string {
  return account.parent === null ? account.label : `${pathLabel(account.parent)}:${account.label}`;
}

const DETAILS: ReadonlyMap<string, (books: Books, line: BookLine) => string | null> = new Map(
  Object.entries<(books: Books, line: BookLine) => string | null>({
    TxnID: (_, { transaction }) => txnIdOf(transaction.id),
    TxnType: (books, { transaction }) => entityOf(books, transaction)[1],
    Date: (_, { transaction }) => transaction.date,
    RefNumber: (_, { transaction }) => transaction.number,
    Name: (books, { transaction }) => (transaction.partyId === null ? null : books.party(transaction.partyId).name),
    Memo: (_, { transaction, line }) => line.memo ?? transaction.memo,
    Debit: (_, { line }) => (line.amount > 0 ? written(line.amount) : null),
    Credit: (_, { line }) => (line.amount > 0 ? null : written(-line.amount)),
  }),
);
const DATA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ Date: 'DATETYPE', Debit: 'AMTTYPE', Credit: 'AMTTYPE', TxnID: 'IDTYPE' }),
);

function generalLedger(
  books: Books,
  { start, end, isComplete }: { readonly start: CalendarDate; readonly end: CalendarDate; readonly isComplete: boolean },
  requested: readonly string[],
  basis: string,
): readonly XmlText[] | null {
  if (requested.some((column) => !DETAILS.has(column))) return null;
  // The columns come in the order of QuickBooks, whatever the order of the request.
  const names = [...DETAILS.keys()].filter((column) => requested.includes(column));
  const lines = books.linesBetween(start, end);
  const own = (account: BookAccount): Row[] =>
    (lines.get(account) ?? []).map((line) => ({
      kind: 'DataRow',
      subject: ['account', account.fullName],
      cells: cellsOf(names.map((name) => DETAILS.get(name)?.(books, line) ?? null)),
    }));
  const isUsed = (account: BookAccount): boolean => isComplete || lines.has(account) || account.children.some(isUsed);
  const section = (account: BookAccount): Row[] => {
    const head = (text: string): Row => ({ kind: 'DataRow', subject: ['account', account.fullName], cells: { 1: text } });
    const foot = (text: string): Row => ({ kind: 'SubtotalRow', subject: ['account', account.fullName], cells: { 1: text } });
    const { children } = account;
    if (children.length === 0) return [head(account.label), ...own(account), foot(`Total ${account.label}`)];
    const other = `${account.label} - Other`;
    const ownRows = [head(other), ...own(account), foot(`Total ${other}`)];
    return [head(account.label), ...children.filter(isUsed).flatMap(section), ...ownRows, foot(`Total ${account.label}`)];
  };
  const rows = books.accounts.filter((account) => account.parent === null && isUsed(account)).flatMap(section);
  const columns = names.map((type) => ({ type, dataType: DATA_TYPES.get(type) ?? 'STRTYPE', titles: [type] }));
  const blank = { type: 'Blank', dataType: 'STRTYPE', titles: [''] };
  return report('General Ledger', basis, [blank, ...columns], [...rows, { kind: 'TotalRow', cells: { 1: 'TOTAL' } }]);
}

/** Cells from the second column on. */
function cellsOf(values: readonly (string | null)[]): Record<number, string> {
  return Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[at + 2, value]])));
}

const BUCKETS = ['Current', '1 - 30', '31 - 60', '61 - 90', '> 90'];

function aging(books: Books, side: KernelDocument['side'], day: CalendarDate): readonly XmlText[] {
  const { documents, baseCurrency } = books.company;
  const open = documents
    .filter((document) => document.side === side && document.date <= day)
    .map((document) => {
      const left = document.settlements.reduce((sum, { date, amount }) => (date <= day ? sum - amount : sum), document.total);
      const late = daysBetween(document.due ?? document.date, day);
      const bucket = late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30));
      return { party: books.party(document.partyId), bucket, amount: baseAmount(left, document.currency, baseCurrency, document.rate) };
    })
    .filter(({ amount }) => amount !== 0);
  const sum = (items: typeof open) => written(items.reduce((total, { amount }) => total + amount, 0));
  const amounts = (items: typeof open) => [...BUCKETS.map((_, at) => sum(items.filter(({ bucket }) => bucket === at))), sum(items)];
  const type = side === 'receivable' ? 'customer' : 'vendor';
  const rows = [...Map.groupBy(open, ({ party }) => party)].map(([party, items]): Row => ({
    kind: 'DataRow',
    subject: [type, party.name],
    cells: { 1: party.name, ...cellsOf(amounts(items)) },
  }));
  const columns = [...BUCKETS, 'TOTAL'].map((title) => ({ type: 'Amount', dataType: 'AMTTYPE', titles: [title] }));
  return report(
    'Aging Summary',
    null,
    [label, ...columns],
    [...rows, { kind: 'TotalRow', cells: { 1: 'TOTAL', ...cellsOf(amounts(open)) } }],
  );
}

function report(title: string, basis: string | null, columns: readonly Column[], rows: readonly Row[]): readonly XmlText[] {
  const titleRows = Math.max(...columns.map(({ titles }) => titles.length));
  const written = columns.map(({ type, dataType, titles }, at) =>
    xml('ColDesc', [...titles.map((value, row) => xml('ColTitle', '', { titleRow: String(row + 1), value })), xml('ColType', type)], {
      colID: String(at + 1),
      dataType,
    }),
  );
  return [
    xml('ReportRet', [
      ...[xml('ReportTitle', title), ...(basis === null ? [] : [xml('ReportBasis', basis)]), xml('NumRows', String(rows.length))],
      ...[xml('NumColumns', String(columns.length)), xml('NumColTitleRows', String(titleRows)), ...written],
      xml('ReportData', rows.map(rowText)),
    ]),
  ];
}

function rowText({ kind, subject, cells }: Row, at: number): XmlText {
  const about = subject === undefined ? [] : [xml('RowData', '', { rowType: subject[0], value: subject[1] })];
  const columns = Object.entries(cells).map(([colID, value]) => xml('ColData', '', { colID, value }));
  return xml(kind, [...about, ...columns], { rowNumber: String(at + 1) });
}
