import type { Account } from '@countinghouse/domain/accounts/account';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { CHECK_TEXTS_EN } from '@countinghouse/domain/imports/checks/texts.en';
import { FINDING_TEXTS_EN } from '@countinghouse/domain/imports/findings/texts.en';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { Matrix } from '@countinghouse/domain/statements/matrix';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { WORKBOOK_TEXTS_EN } from '@countinghouse/domain/workbooks/texts';
import type { WorkbookInput, WorkbookLine } from '@countinghouse/domain/workbooks/workbook-input';

const ACCOUNTS = 150;
const PAGE = 1_000;
const START = '2021-01-01';
const AS_OF = '2023-12-31';

/** Books of 150 accounts and 36 months with a ledger of so many lines, the same each time. */
export function sampleBooks(lines: number): WorkbookInput {
  const accounts = Array.from({ length: ACCOUNTS }, (_, ordinal) => anAccount(ordinal));
  return {
    variant: 'FullAnalysis',
    revision: 1,
    createdOn: '2024-01-15',
    company: {
      name: 'Larch & Sons',
      booksName: 'Larch & Sons',
      legalName: null,
      country: 'US',
      baseCurrency: 'USD',
      fiscalYearEndMonth: 12,
    },
    basis: 'Accrual',
    asOf: AS_OF,
    anonymised: false,
    accounts,
    books: {
      matrix: aMatrix(),
      coveredFrom: null,
      statements: STATEMENT_TYPES.map((type) => defaultStatement(type, accounts)),
      versions: {},
      journals: [],
      places: new Map(),
    },
    ledger: ledgerPages(lines),
    ledgerLines: lines,
    receivables: null,
    payables: null,
    checks: [],
    reading: { findings: [], history: [] },
    analysis: {
      inputs: { adjustments: [], tags: [], instruments: [] },
      versions: { adjustments: 0, tags: 0, debtSchedule: 0 },
      adjustments: [],
      instruments: [],
      notes: [],
      tickMarks: [],
      approval: null,
    },
    texts: WORKBOOK_TEXTS_EN,
    checkTexts: CHECK_TEXTS_EN,
    findingTexts: FINDING_TEXTS_EN,
  };
}

function anAccount(ordinal: number): Account {
  const type = ACCOUNT_TYPES[Math.floor((ordinal * ACCOUNT_TYPES.length) / ACCOUNTS)] ?? 'Expense';
  const number = `${1_000 + 10 * ordinal}`;
  return { ordinal, sourceId: number, number, name: `${type} ${number}`, parentOrdinal: null, type, active: true, description: null };
}

/** Each account moves against the next one, so that the books balance in every month. */
function aMatrix(): Matrix {
  const slices = monthSlices({ start: START, end: AS_OF });
  const amount = (account: number, month: number): number => 1 + ((account * 7_919 + month * 104_729) % 9_000_000);
  const rows = Array.from({ length: ACCOUNTS }, (_, account) => ({
    account,
    opening: 0,
    debits: slices.map((_, month) => amount(account, month)),
    credits: slices.map((_, month) => amount((account + 1) % ACCOUNTS, month)),
  }));
  return { slices, openingKnown: true, rows };
}

async function* ledgerPages(lines: number): AsyncGenerator<readonly WorkbookLine[]> {
  for (let from = 0; from < lines; from += PAGE) {
    yield Array.from({ length: Math.min(PAGE, lines - from) }, (_, index) => aLine(from + index, lines));
  }
}

/** Texts that many lines share are made once, as a database client that knows them would. */
const CUSTOMERS = Array.from({ length: 400 }, (_, index) => `Customer ${index}`);
const DATES = Array.from({ length: 36 * 28 }, (_, index) => {
  const month = Math.floor(index / 28);
  return `${2021 + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits((index % 28) + 1)}`;
});

function aLine(index: number, lines: number): WorkbookLine {
  const month = Math.floor((index * 36) / lines);
  const journal = Math.floor(index / 2);
  const cents = 1 + ((journal * 48_271) % 2_000_000);
  return {
    date: DATES[month * 28 + (journal % 28)] ?? AS_OF,
    journal: `J-${100_000 + journal}`,
    account: (index * 31) % ACCOUNTS,
    amount: index % 2 === 0 ? cents : -cents,
    party: index % 3 === 0 ? (CUSTOMERS[journal % CUSTOMERS.length] ?? null) : null,
    document: `INV-${20_000 + journal}`,
    memo: `Goods & services, order ${journal * 17}`,
    place: index + 2,
  };
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
