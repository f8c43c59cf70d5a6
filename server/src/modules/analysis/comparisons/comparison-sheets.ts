import analysis from '@countinghouse/domain/locales/en/analysis.json' with { type: 'json' };
import texts from '@countinghouse/domain/locales/en/comparisons.json' with { type: 'json' };
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { toCurrencyUnits } from '@countinghouse/domain/money/format-decimal';
import { RATIO_RECIPES, type RatioUnit } from '@countinghouse/domain/ratios/ratio-recipes';
import { excelNumberFormat } from '@countinghouse/domain/statements/number-style';
import type { StyleTable } from '@countinghouse/domain/workbooks/cell-style';
import { dateCell } from '@countinghouse/domain/workbooks/date-cell';
import type { SheetCell, SheetColumn, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { captionStyle, changeStyle, moneyStyle, workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import type { NamedAccount, StoredReport } from './stored-report';

/** A finished comparison as its workbook states it. */
export interface ComparisonToWrite {
  readonly workspace: string;
  /** The last days of both collections. */
  readonly asOf: { readonly base: string; readonly other: string };
  readonly report: StoredReport;
  /** Journals that are listed. */
  readonly listed: number;
}

const UNIT_FORMATS: Readonly<Record<Exclude<RatioUnit, 'Amount'>, string>> = { Times: '0.0000"x"', Percent: '0.0000"%"', Days: '0.0' };

/** The styles of the workbook of a comparison. */
export function comparisonStyles({ currency }: StoredReport): StyleTable {
  const digits = currencyDecimals(currency);
  const formats = { ...UNIT_FORMATS, Amount: excelNumberFormat('Actuals', digits) };
  const ratios = Object.entries(formats).map(([unit, numberFormat]) => [ratioStyle(unit), { numberFormat, horizontal: 'right' }] as const);
  return { ...workbookStyles(digits), ...Object.fromEntries(ratios) };
}

const ratioStyle = (unit: string) => `ratio.${unit}`;

/** What was compared, over which days, and how much changed in each period. */
export function summarySheet({ workspace, asOf, report, listed }: ComparisonToWrite): SheetPlan {
  const { journalTotals, periods, lineChanges } = report;
  const digits = currencyDecimals(report.currency);
  const changed = (id: string) =>
    lineChanges.reduce((sum, { cells }) => sum + cells.filter(({ reportingPeriodId }) => reportingPeriodId === id).length, 0);
  const label = (value: string): SheetCell => ({ value, style: 'label' });
  const count = (value: number): SheetCell => ({ value, style: 'count' });
  const day = (value: string): SheetCell => ({ value: dateCell(value), style: 'date' });
  const isCut = Math.max(0, ...journalTotals.map((total) => total.count)) > listed;
  const rows: SheetRow[] = [
    { cells: [{ value: texts.title, style: 'title' }], height: 24 },
    { cells: [{ value: `${workspace} · ${report.currency}`, style: 'subtitle' }] },
    { cells: [] },
    { cells: [label(texts.base), day(asOf.base)] },
    { cells: [label(texts.other), day(asOf.other)] },
    { cells: [label('Compared from'), day(report.from)] },
    { cells: [label('Compared through'), day(report.through)] },
    { cells: [label('Severity'), report.severity === 'None' ? texts.nothingTitle : texts[`severity.${report.severity}`]] },
    { cells: [label('Journals'), texts[`matchedBy.${report.matchedBy}`]] },
    ...(report.cashFlowSource === 'Balances' ? [{ cells: [label(texts['statement.CashFlow']), texts.cashFlowFromBalances] }] : []),
    { cells: [] },
    headings([texts['column.period'], 'First day', 'Last day'], ['Changed lines']),
    ...periods.map(({ id, label: name, start, end }) => ({ cells: [name, day(start), day(end), count(changed(id))] })),
    { cells: [] },
    headings([texts['tab.journals']], ['Count', texts['column.effect']]),
    ...journalTotals.map(({ kind, count: number, effect }) => ({
      cells: [texts[`kind.${kind}`], count(number), { value: toCurrencyUnits(effect, digits), style: moneyStyle() }],
    })),
    ...(isCut ? [{ cells: [{ value: `The sheet lists the ${listed} journals with the largest effects.`, style: 'note' }] }] : []),
  ];
  return { name: 'Summary', columns: [{ width: 28 }, { width: 20 }, { width: 20 }, { width: 16 }], rows };
}

/** Every line of the statements that changed, in each period in which it did. */
export function linesSheet({ currency, lineChanges, periods }: StoredReport): SheetPlan {
  const digits = currencyDecimals(currency);
  const labels = new Map(periods.map(({ id, label }) => [id, label]));
  const rows = lineChanges.flatMap(({ statementType, caption, level, isTotal, cells }) =>
    cells.map(({ reportingPeriodId, before, after }): SheetRow => ({
      cells: [
        texts[`statement.${statementType}`],
        { value: caption, style: captionStyle(isTotal, level) },
        isTotal ? 'Total' : 'Account',
        labels.get(reportingPeriodId) ?? null,
        ...[before, after, after - before].map((amount) => toCurrencyUnits(amount, digits)),
        percentOf(before, after),
      ],
    })),
  );
  const figures = [texts['column.before'], texts['column.after'], texts['column.change'], texts['column.percent']];
  return {
    ...listed(rows.length, headings(['Statement', texts['column.line'], 'Kind', texts['column.period']], figures), rows),
    name: texts['tab.lines'],
    columns: [
      ...[20, 44, 10, 16].map((width) => ({ width })),
      ...[18, 18, 18].map((width): SheetColumn => ({ width, style: moneyStyle() })),
      { width: 12, style: changeStyle('percent', false) },
    ],
  };
}

/** A share of the base; null from zero, and where the sign changes. */
function percentOf(before: number, after: number): number | null {
  return before === 0 || before > 0 !== after >= 0 ? null : (after - before) / Math.abs(before);
}

/** The accounts that one collection alone has, or that both describe differently. */
export function accountsSheet({ accountChanges }: StoredReport): SheetPlan {
  const described = (account: NamedAccount | null) => [account?.number ?? null, account?.name ?? null, account?.type ?? null];
  const rows = accountChanges.map(({ kind, facts, base, other }): SheetRow => {
    const what = kind === 'Changed' ? facts.map((fact) => texts[`fact.${fact}`]).join(', ') : texts[`account.${kind}`];
    return { cells: [what, ...described(base), ...described(other)] };
  });
  const facts = [texts['fact.Number'], texts['fact.Name'], texts['fact.Type']];
  const sides = ([texts['column.before'], texts['column.after']] as const).flatMap((side) => facts.map((fact) => `${side}: ${fact}`));
  return {
    ...listed(rows.length, headings([texts['column.what'], ...sides]), rows),
    name: texts['tab.accounts'],
    columns: [24, 14, 40, 24, 14, 40, 24].map((width) => ({ width, style: 'text.left' })),
  };
}

/** The ratios that changed; why one has no value is beside it. */
export function ratiosSheet({ ratioChanges }: StoredReport): SheetPlan {
  const reason = (why: keyof typeof UNDEFINED | null) => (why === null ? null : UNDEFINED[why]);
  const rows = ratioChanges.map(({ id, unit, label, before, after, undefinedBefore, undefinedAfter }): SheetRow => {
    const figure = (value: string | null): SheetCell => ({ value: value === null ? null : Number(value), style: ratioStyle(unit) });
    return {
      cells: [RATIO_RECIPES[id].caption, label, figure(before), figure(after), reason(undefinedBefore), reason(undefinedAfter)],
    };
  });
  const heads = headings([texts['column.ratio'], texts['column.period']], [texts['column.before'], texts['column.after']]);
  const reasons = ['No value before', 'No value after'].map((value) => ({ value, style: 'heading' }));
  return {
    ...listed(rows.length, { cells: [...heads.cells, ...reasons] }, rows),
    name: texts['tab.ratios'],
    columns: [36, 20, 18, 18, 60, 60].map((width) => ({ width })),
  };
}

const UNDEFINED = {
  NoData: analysis['undefined.NoData'],
  PeriodNotAvailable: analysis['undefined.PeriodNotAvailable'],
  OpeningUnknown: analysis['undefined.OpeningUnknown'],
  NonPositiveDenominator: analysis['undefined.NonPositiveDenominator'],
  NegativeBalance: analysis['undefined.NegativeBalance'],
  NoDebtSchedule: analysis['undefined.NoDebtSchedule'],
  TooShort: analysis['undefined.TooShort'],
};

/** A row of column headings, texts before figures. */
export function headings(ofTexts: readonly string[], ofFigures: readonly string[] = []): SheetRow {
  const cell = (style: string) => (value: string) => ({ value, style });
  return { cells: [...ofTexts.map(cell('heading')), ...ofFigures.map(cell('heading.figure'))] };
}

/** A list under headings that stay in view and filter it. */
function listed(count: number, heading: SheetRow, rows: readonly SheetRow[]) {
  return {
    frozen: { rows: 1, columns: 0 },
    landscape: true,
    ...(count > 0 && { filter: { headingRow: 1, footerRows: 0 } }),
    rows: [heading, ...rows],
  };
}
