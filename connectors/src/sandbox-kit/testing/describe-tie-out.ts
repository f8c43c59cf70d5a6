import { describe, expect, it } from 'vitest';
import { importOptions } from '../../testing/read-request';
import { PLAIN_PLAN } from '../kernel/companies';
import type { KernelCompany, KernelLine, KernelTransaction } from '../kernel/company';
import { writeCompany } from '../kernel/write-company';
import type { PackageHarness } from './package-harness';
import { tieOutOf } from './tie-out-of';
import { trialBalanceRequests } from './trial-balance-requests';
import { readTwoBooks, type IsOther } from './two-books';

const TODAY = '2026-11-20';
const LAST_MONTH = '2026-10-31';
/** The current year, in which all changes are. */
const OPTIONS = importOptions({ fullFiscalYears: 0 });
const COMPANY = writeCompany({ ...PLAIN_PLAN, years: 0 }, TODAY);

/** Holds that books which differ from the package's own trial balance say by what, and why, for each way in which they can come to differ. */
export function describeTieOut(harness: PackageHarness): void {
  const { name } = harness.package;
  const { all, before } = trialBalanceRequests(harness);
  const isTrialBalance: IsOther = (name) => all.test(name);
  const read = async (company: KernelCompany, other: KernelCompany, isOther: IsOther) =>
    tieOutOf(await readTwoBooks(harness, { company, other, isOther, options: OPTIONS }, TODAY), TODAY, 'package-trial-balance', OPTIONS);

  describe(`the books of ${name} beside its own trial balance`, { timeout: 60_000 }, () => {
    it('show a transaction that was edited after its entries were read, and say to collect again', async () => {
      const { lines } = spending();
      const edited = withLines(COMPANY, [add(lines[0], 5_000), add(lines[1], -5_000), ...lines.slice(2)]);
      const end = await read(COMPANY, edited, (_, trialBalances) => trialBalances > before);
      const gaps = [`${nameOf(lines[0])}: 5000 changed`, `${nameOf(lines[1])}: -5000 changed`];
      expect(end).toMatchObject({ outcome: 'Fail', import: 'Success' });
      expect(end.gaps.toSorted()).toEqual([LAST_MONTH, TODAY].flatMap((day) => gaps.map((gap) => `${day} ${gap}`)).toSorted());
    });

    it('show a transaction that its list dropped, for which they find no cause', async () => {
      const { id, lines } = spending();
      const short = { ...COMPANY, transactions: COMPANY.transactions.filter((transaction) => transaction.id !== id) };
      const end = await read(short, COMPANY, isTrialBalance);
      const gaps = lines.map((line) => `${nameOf(line)}: ${line.amount} none`);
      expect(end).toMatchObject({ outcome: 'Fail', import: 'Success' });
      expect(end.gaps.toSorted()).toEqual([LAST_MONTH, TODAY].flatMap((day) => gaps.map((gap) => `${day} ${gap}`)).toSorted());
    });

    it('show an account that the chart lacks', async () => {
      const { id, lines } = spending();
      const [first] = lines;
      if (first === undefined) throw new RangeError('A transaction has lines.');
      const account = {
        id: 'petty',
        number: null,
        name: 'Petty Cash',
        parentId: null,
        kind: 'bank',
        active: true,
        currency: null,
      } as const;
      const moved = withLines(COMPANY, [{ ...first, accountId: 'petty' }, ...lines.slice(1)], id);
      const end = await read(COMPANY, { ...moved, accounts: [...COMPANY.accounts, account] }, isTrialBalance);
      expect(end.gaps).toEqual(
        [LAST_MONTH, TODAY].flatMap((day) => [
          `${day} Petty Cash: ${first.amount} missingAccount`,
          `${day} ${nameOf(first)}: ${-first.amount} none`,
        ]),
      );
    });

    it('show lines that are on a parent account in the report and on its subaccount in the ledger', async () => {
      const { lines } = spending();
      const [first] = lines;
      const parent = COMPANY.accounts.find(({ id }) => id === first?.accountId);
      if (first === undefined || parent === undefined) throw new RangeError('A transaction has lines.');
      const accounts = [...COMPANY.accounts, { ...parent, id: 'below', number: null, name: 'Branch', parentId: parent.id }];
      const below = withLines({ ...COMPANY, accounts }, [{ ...first, accountId: 'below' }, ...lines.slice(1)]);
      const end = await read(below, { ...COMPANY, accounts }, isTrialBalance);
      const cause = harness.hasParents ? 'parentAccount' : 'none';
      expect(end.gaps).toEqual(
        [LAST_MONTH, TODAY].flatMap((day) => [
          `${day} ${parent.name}: ${first.amount} ${cause}`,
          `${day} Branch: ${-first.amount} ${cause}`,
        ]),
      );
    });

    it('show a cent that the report rounds otherwise', async () => {
      const { lines } = spending();
      const end = await read(COMPANY, withLines(COMPANY, [add(lines[0], 1), add(lines[1], -1), ...lines.slice(2)]), isTrialBalance);
      const gaps = [LAST_MONTH, TODAY].flatMap((day) => [
        `${day} ${nameOf(lines[0])}: 1 rounding`,
        `${day} ${nameOf(lines[1])}: -1 rounding`,
      ]);
      expect(end.gaps.toSorted()).toEqual(gaps.toSorted());
    });

    it('are not imported where the trial balance is out of balance itself', async () => {
      const { lines } = spending();
      const end = await read(COMPANY, withLines(COMPANY, [add(lines[0], 700_00), ...lines.slice(1)]), isTrialBalance);
      expect(end).toEqual({ outcome: 'Fail', import: 'Error', gaps: [] });
    });

    it('show entries of the last day of a month that the report counts a day later', async () => {
      const late = COMPANY.transactions.map((transaction) => {
        return transaction.date === LAST_MONTH ? { ...transaction, date: '2026-11-01' } : transaction;
      });
      const end = await read(COMPANY, { ...COMPANY, transactions: late }, isTrialBalance);
      expect(end.gaps.length).toBeGreaterThan(1);
      expect(end.gaps.filter((gap) => !gap.startsWith(LAST_MONTH) || !gap.endsWith(' boundaryDay'))).toEqual([]);
    });
  });
}

/** A payment of this year, before the last full month. */
function spending(): KernelTransaction {
  const found = COMPANY.transactions.findLast(({ kind, date }) => kind === 'spending' && date < '2026-10-01');
  if (found === undefined) throw new RangeError('The company pays nothing.');
  return found;
}

/** The company with other lines in that payment. */
function withLines(company: KernelCompany, lines: readonly KernelLine[], id = spending().id): KernelCompany {
  const transactions = company.transactions.map((transaction) => (transaction.id === id ? { ...transaction, lines } : transaction));
  return { ...company, transactions };
}

function add(line: KernelLine | undefined, amount: number): KernelLine {
  if (line === undefined) throw new RangeError('A transaction has two lines.');
  return { ...line, amount: line.amount + amount, foreign: line.foreign + amount };
}

function nameOf(line: KernelLine | undefined): string {
  return COMPANY.accounts.find(({ id }) => id === line?.accountId)?.name ?? '';
}
