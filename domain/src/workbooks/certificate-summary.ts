import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal, toCurrencyUnits } from '../money/format-decimal';
import { sumExact } from '../money/sum-exact';
import type { BasisPoints } from '../receivables/borrowing-base-rules';
import { INELIGIBLE_RULES } from '../receivables/eligible-receivables';
import { certificateHead, type CertificateWorkbook } from './certificate-input';
import { dateCell } from './date-cell';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';

/** The first sheet of a certificate: the way from open receivables to availability, what it was certified with, and its rules. */
export function certificateSummary(certificate: CertificateWorkbook): SheetPlan {
  const { texts } = certificate;
  return {
    name: texts['certificate.summary'],
    columns: [{ width: 46 }, { width: 22 }],
    hideGridLines: true,
    rows: [
      ...certificateHead(certificate, texts['certificate.title']),
      { cells: [] },
      ...waterfall(certificate),
      { cells: [] },
      ...certification(certificate),
      { cells: [] },
      { cells: [{ value: texts['certificate.rules'], style: 'label' }] },
      ...ruleRows(certificate),
    ],
  };
}

function waterfall({ texts, currency, rules, balances, figures }: CertificateWorkbook): SheetRow[] {
  const found = figures.availability;
  const row = (label: string, minor: number, total?: 'total' | 'grandTotal'): SheetRow => ({
    cells: [
      { value: label, ...(total && { style: 'label' }) },
      { value: toCurrencyUnits(minor, currencyDecimals(currency)), style: moneyStyle(total) },
    ],
  });
  const over = sumExact(found.inventoryClasses) - found.inventory;
  return [
    row(texts['certificate.positive'], figures.positive),
    ...INELIGIBLE_RULES.map((rule) => row(fillText(texts['certificate.less'], { rule: texts[`rule.${rule}`] }), 0 - figures.taken[rule])),
    row(texts['certificate.eligible'], figures.eligible, 'total'),
    row(fillText(texts['certificate.advanced'], { percent: percentText(rules.receivableAdvance) }), found.receivables),
    ...rules.inventory.map(({ name, advance }, at) =>
      row(fillText(texts['certificate.inventoryClass'], { name, percent: percentText(advance) }), found.inventoryClasses[at] ?? 0),
    ),
    ...(over === 0 ? [] : [row(texts['certificate.sublimit'], 0 - over)]),
    ...rules.equipment.map(({ name, advance }, at) =>
      row(fillText(texts['certificate.equipmentItem'], { name, percent: percentText(advance) }), found.equipmentItems[at] ?? 0),
    ),
    ...rules.reserves.map(({ name, amount }) => row(fillText(texts['certificate.reserve'], { name }), 0 - amount)),
    row(texts['certificate.borrowingBase'], found.borrowingBase, 'total'),
    row(texts['certificate.commitment'], balances.commitment),
    row(texts['certificate.line'], found.line, 'total'),
    row(texts['certificate.outstanding'], 0 - balances.outstanding),
    row(texts['certificate.lettersOfCredit'], 0 - balances.lettersOfCredit),
    row(texts[found.availability < 0 ? 'certificate.overadvance' : 'certificate.availability'], found.availability, 'grandTotal'),
    ...(found.suppressed === 0 ? [] : [row(texts['certificate.suppressed'], found.suppressed)]),
  ];
}

function certification({ texts, state, certifiedOn, certifiedBy, hash, differenceReason }: CertificateWorkbook): SheetRow[] {
  const facts: [string, SheetCell][] = [
    [texts['certificate.state'], texts[`certificate.state.${state}`]],
    [texts['certificate.certifiedOn'], { value: dateCell(certifiedOn), style: 'date' }],
    [texts['certificate.certifiedBy'], certifiedBy],
    [texts['certificate.differenceReason'], differenceReason],
    [texts['certificate.hash'], hash],
  ];
  const isEmpty = (cell: SheetCell) => (typeof cell === 'object' && cell !== null ? cell.value : cell) === null;
  return facts.filter(([, fact]) => !isEmpty(fact)).map(([label, fact]) => ({ cells: [label, fact] }));
}

function ruleRows({ texts, rules }: CertificateWorkbook): SheetRow[] {
  const share = (points: BasisPoints | null): SheetCell =>
    points === null ? texts['certificate.off'] : { value: points / 10_000, style: 'percent' };
  const included = (excluded: boolean) => texts[excluded ? 'certificate.yes' : 'certificate.no'];
  const facts: SheetCell[][] = [
    [texts['certificate.agingBasis'], texts[`certificate.agingBasis.${rules.agingBasis}`]],
    [texts['certificate.maxAgeDays'], { value: rules.maxAgeDays, style: 'count' }],
    [texts['certificate.crossAgePercent'], share(rules.crossAgePercent)],
    [texts['certificate.concentrationPercent'], share(rules.concentrationPercent)],
    [texts['certificate.excludeIntercompany'], included(rules.excludeIntercompany)],
    [texts['certificate.excludeForeign'], included(rules.excludeForeign)],
    [texts['certificate.excludeGovernment'], included(rules.excludeGovernment)],
    [texts['certificate.contra'], included(rules.contra)],
  ];
  return facts.map((cells) => ({ cells }));
}

/** A share in percent without needless zeros, as in `85` or `12.5`. */
function percentText(points: BasisPoints): string {
  return formatDecimal(points, 2).replace(/\.?0+$/, '');
}
