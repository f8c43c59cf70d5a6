import type { MachinePackage } from '../../sandbox-kit/web-connector/machine-package';

const ACCOUNTS = [
  { id: '1000', name: 'Checking', type: 'Bank' },
  { id: '3000', name: 'Capital', type: 'Equity' },
  { id: '4000', name: 'Sales', type: 'Income' },
];
const JOURNALS = [
  { journal: 'J1', date: '2026-01-02', account: '3000', amount: '5000.00' },
  { journal: 'J2', date: '2026-02-10', account: '4000', amount: '1250.50' },
  { journal: 'J3', date: '2026-03-11', account: '4000', amount: '310.25' },
];

/**
 * The toy on the customer's machine: the books of one company, whose lines come one journal at a time. The place in that list is good in the
 * session alone in which it was told.
 */
export function toyBooks(company = 'Harbor Street Supply'): MachinePackage {
  const places = new Map<string, number>();
  return {
    companyFile: `C:\\Books\\${company}.qbw`,
    hostAnswer: JSON.stringify({ company }),
    openSession: () => places.clear(),
    answer(request) {
      const { ask, from } = JSON.parse(request) as { readonly ask: string; readonly from?: string };
      if (ask === 'company') return { response: JSON.stringify({ name: company }) };
      if (ask === 'accounts') return { response: JSON.stringify({ accounts: ACCOUNTS }) };
      const at = from === undefined ? 0 : places.get(from);
      const journal = at === undefined ? undefined : JOURNALS[at];
      if (at === undefined || journal === undefined) return { hresult: '0x80040400', message: 'There is no such place in a list.' };
      const next = at + 1 < JOURNALS.length ? `place-${at + 1}` : null;
      if (next !== null) places.set(next, at + 1);
      const { amount } = journal;
      return {
        response: JSON.stringify({
          lines: [
            { ...journal, amount: `-${amount}` },
            { ...journal, account: '1000' },
          ],
          next,
        }),
      };
    },
  };
}
