import type { KernelAccount, KernelAccountKind, KernelCompany } from '../../sandbox-kit/kernel/company';

const CODE = /^\d{3}(?:-\d+)?$/;

/** Codes of the standard chart by the accounts of the sample companies that it has. */
const STANDARD = new Map([
  ['sales-tax', '817'],
  ['payroll-liability', '814'],
  ['income-tax-due', '820'],
  ['income-tax', '502'],
  ['wages', '401'],
  ['payroll-taxes', '402'],
  ['depreciation', '460'],
  ['capital', '900-1'],
  ['distributions', '908-1'],
  ['receivable', '681'],
  ['payable', '796'],
]);

/** Codes one after the other, those of the standard chart among them left out. */
function* codes(from: number, to: number, without: readonly number[] = []): Generator<string, void> {
  for (let code = from; code <= to; code += 1) if (!without.includes(code)) yield String(code).padStart(3, '0');
}

/** Subaccounts of a code. */
function* subaccounts(code: string): Generator<string, void> {
  for (let at = 1; ; at += 1) yield `${code}-${at}`;
}

const assets = () => codes(671, 720, [681]);
const liabilities = () => codes(731, 780, [750]);

/** The codes of each kind of account; a series that is written with the same letter is shared. */
const SERIES: Readonly<Record<KernelAccountKind, readonly [letter: string, series: () => Generator<string, void>]>> = {
  bank: ['a', () => subaccounts('750')],
  creditCard: ['a', () => subaccounts('750')],
  receivable: ['b', assets],
  currentAsset: ['b', assets],
  otherAsset: ['b', assets],
  inventory: ['c', () => subaccounts('609')],
  fixedAsset: ['d', () => subaccounts('602')],
  accumulatedDepreciation: ['e', () => subaccounts('606')],
  payable: ['f', liabilities],
  currentLiability: ['f', liabilities],
  longTermLiability: ['f', liabilities],
  equity: ['g', () => codes(921, 960)],
  retainedEarnings: ['h', () => codes(968, 968)],
  income: ['i', () => codes(1, 49)],
  costOfSales: ['j', () => codes(101, 199)],
  expense: ['k', () => codes(200, 389)],
  otherExpense: ['k', () => codes(200, 389)],
  exchangeGains: ['l', () => codes(390, 399)],
  otherIncome: ['m', () => codes(51, 95)],
};

/** The nominal codes that FreeAgent would give accounts, by their ids; those that are nominal codes already stay. */
export function nominalCodes(accounts: readonly KernelAccount[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const { id, number } of accounts) {
    const code = number !== null && CODE.test(number) ? number : STANDARD.get(id);
    if (code !== undefined) given.set(id, code);
  }
  const taken = new Set(given.values());
  const series = new Map<string, Generator<string, void>>();
  for (const { id, kind } of accounts) {
    if (given.has(id)) continue;
    const [letter, start] = SERIES[kind];
    const next = series.get(letter) ?? start();
    series.set(letter, next);
    let step = next.next();
    while (step.done !== true && taken.has(step.value)) step = next.next();
    if (step.done === true) throw new RangeError(`There are no more codes for ${kind}.`);
    given.set(id, step.value);
  }
  return given;
}

/**
 * A company whose accounts have the nominal codes that FreeAgent would give them.
 * @internal Tests take it.
 */
export function withNominalCodes(company: KernelCompany): KernelCompany {
  const given = nominalCodes(company.accounts);
  return { ...company, accounts: company.accounts.map((account) => ({ ...account, number: given.get(account.id) ?? null })) };
}
