import { XmlElement } from '@rgrove/parse-xml';
import { BARE_XML, bareChild } from '../../sandbox-kit/testing/bare-xml';
import { overMachine } from '../../sandbox-kit/testing/machine-queue';
import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createQuickBooksDesktopConnector } from '../connector';
import { quickBooksDesktopPackage } from '../package';
import { refusedWith } from './refused-with';

const TRAITS = ['yearEndInMonth', 'oddNames'] as const;

/** Fiscal years begin with a month, documents in another currency are on a control account of their own, and names are short and in Windows-1252. */
export const quickBooksDesktopHarness: PackageHarness = {
  package: quickBooksDesktopPackage,
  connector: overMachine(createQuickBooksDesktopConnector),
  expresses: (traits) =>
    !TRAITS.some((trait) => traits.includes(trait)) && (!traits.includes('foreignCurrency') || traits.includes('controlPerCurrency')),
  limits: { perMinute: Number.POSITIVE_INFINITY, atOnce: 1 },
  lines: { facts: ['party'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'employee' },
    documentKind: ({ kind, side }) => {
      if (kind === 'overpayment' || kind === 'prepayment') return side === 'receivable' ? 'payment' : 'vendorCredit';
      return kind === 'supplierCredit' ? 'vendorCredit' : kind;
    },
  },
  attempts: 3,
  saysThrottle: false,
  readsByMonth: true,
  hasParents: true,
  dispensable: /page=(?:TrialBalance|A[RP]Aging|Employee)/,
  polls: { notPermitted: refusedWith(3260) },
  measured: { parser: BARE_XML, bareAmounts },
};

/** Touches the amounts of a general ledger; other reports have an answer of another name. */
function bareAmounts(body: unknown, touch: TouchAmount): void {
  const report = ['QBXMLMsgsRs', 'GeneralDetailReportQueryRs', 'ReportRet'].reduce<unknown>(bareChild, body);
  if (!(report instanceof XmlElement)) return;
  const columnOf = (type: string): string | undefined =>
    report.children.find((child): child is XmlElement => bareChild(child, 'ColType')?.text === type)?.attributes['colID'];
  const [id, debit, credit] = ['TxnID', 'Debit', 'Credit'].map(columnOf);
  for (const row of bareChild(report, 'ReportData')?.children ?? []) {
    if (!(row instanceof XmlElement) || row.name !== 'DataRow') continue;
    let [isPosted, amount] = [false, 0];
    for (const cell of row.children) {
      if (!(cell instanceof XmlElement)) continue;
      const { colID, value } = cell.attributes;
      if (colID === id) isPosted = true;
      else if (colID === debit) amount += Number(value);
      else if (colID === credit) amount -= Number(value);
    }
    if (isPosted) touch(amount);
  }
}
