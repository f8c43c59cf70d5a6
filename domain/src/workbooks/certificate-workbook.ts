import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import type { CertifiedFigures } from '../receivables/certified-figures';
import { INELIGIBLE_RULES } from '../receivables/eligible-receivables';
import { columnLetters } from './cell-address';
import { certificateHead, type CertificateWorkbook } from './certificate-input';
import { certificateSummary } from './certificate-summary';
import { dateCell } from './date-cell';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';

const HEAD_ROWS = 3;
const FIRST_ROW = HEAD_ROWS + 1;

/** The sheets of a certificate: its summary, its customers, and its documents. */
export function certificateSheets(certificate: CertificateWorkbook): SheetPlan[] {
  return [certificateSummary(certificate), customersSheet(certificate), documentsSheet(certificate)];
}

function customersSheet(certificate: CertificateWorkbook): SheetPlan {
  const { texts, currency, figures } = certificate;
  const units = (minor: number) => toCurrencyUnits(minor, currencyDecimals(currency));
  const amountsOf = ({ positive, taken, eligible }: Pick<CertifiedFigures, 'positive' | 'taken' | 'eligible'>) =>
    [positive, ...INELIGIBLE_RULES.map((rule) => taken[rule]), eligible].map(units);
  const headings = [
    { value: texts['column.customer'], style: 'heading' },
    ...[texts['certificate.positive'], ...INELIGIBLE_RULES.map((rule) => texts[`rule.${rule}`]), texts['certificate.eligible']].map(
      (value) => ({ value, style: 'heading.figure' }),
    ),
  ];
  const lastRow = HEAD_ROWS + figures.customers.length;
  const totals = amountsOf(figures).map((value, at): SheetCell => {
    const column = columnLetters(at + 1);
    const cell = { value, style: moneyStyle('grandTotal') };
    return lastRow < FIRST_ROW ? cell : { ...cell, formula: `SUM(${column}${FIRST_ROW}:${column}${lastRow})` };
  });
  function* rows(): Generator<SheetRow> {
    yield* certificateHead(certificate, texts['certificate.customers']);
    yield { cells: headings };
    for (const line of figures.customers) yield { cells: [line.name ?? texts['certificate.noCustomer'], ...amountsOf(line)] };
    yield { cells: [{ value: texts.total, style: 'text.total' }, ...totals] };
  }
  return {
    name: texts['certificate.customers'],
    columns: [{ width: 32, style: 'text.left' }, ...headings.slice(1).map(() => ({ width: 17, style: moneyStyle() }))],
    frozen: { rows: HEAD_ROWS, columns: 1 },
    filter: { headingRow: HEAD_ROWS, footerRows: 1 },
    landscape: true,
    rows: rows(),
  };
}

function documentsSheet(certificate: CertificateWorkbook): SheetPlan {
  const { texts } = certificate;
  const columns = [32, 16, 18, 12, 12].map((width, at) => ({ width, style: at === 3 || at === 4 ? 'date' : 'text.left' }));
  return {
    name: texts['certificate.documents'],
    columns: [...columns, { width: 17, style: moneyStyle() }, { width: 20, style: 'text.left' }],
    frozen: { rows: HEAD_ROWS, columns: 1 },
    filter: { headingRow: HEAD_ROWS, footerRows: 0 },
    landscape: true,
    rows: documentRows(certificate),
  };
}

async function* documentRows(certificate: CertificateWorkbook): AsyncGenerator<Iterable<SheetRow>> {
  const { texts, currency, documents } = certificate;
  const digits = currencyDecimals(currency);
  const words = (['column.customer', 'column.kind', 'column.document', 'column.date', 'column.due'] as const).map((key) => ({
    value: texts[key],
    style: 'heading',
  }));
  const open = { value: fillText(texts['column.openBase'], { currency }), style: 'heading.figure' };
  const rule = { value: texts['certificate.rule'], style: 'heading' };
  yield [...certificateHead(certificate, texts['certificate.documents']), { cells: [...words, open, rule] }];
  for await (const page of documents)
    yield page.map((document) => ({
      cells: [
        document.customer ?? texts['certificate.noCustomer'],
        texts[`document.${document.kind}`],
        document.number,
        dateCell(document.date),
        dateCell(document.due),
        toCurrencyUnits(document.open, digits),
        document.rule === null ? null : texts[`rule.${document.rule}`],
      ],
    }));
}
