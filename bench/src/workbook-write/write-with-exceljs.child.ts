import ExcelJS from 'exceljs';
import type { CellStyle, StyleTable } from '@countinghouse/domain/workbooks/cell-style';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import type { SheetCell, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { reportFigures } from './report-figures';
import { sampleBooks } from './sample-books';

type ExcelStyle = Partial<ExcelJS.Style>;

const [lines, target] = process.argv.slice(2) as [string, string];
await reportFigures(async () => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true, useSharedStrings: false });
  const styles = excelStyles(workbookStyles(2));
  for await (const plan of layWorkbook(sampleBooks(Number(lines))).sheets) await writeSheet(workbook, plan, styles);
  await workbook.commit();
});

async function writeSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  plan: SheetPlan,
  styles: ReadonlyMap<string, ExcelStyle>,
): Promise<void> {
  const frozen = plan.frozen ? ({ state: 'frozen', xSplit: plan.frozen.columns, ySplit: plan.frozen.rows } as const) : undefined;
  const sheet = workbook.addWorksheet(plan.name, { views: frozen ? [frozen] : [] });
  sheet.columns = plan.columns.map(({ width }) => ({ width }));
  const columns = plan.columns.map((column) => column.style);
  const batches = Symbol.iterator in plan.rows ? [plan.rows] : plan.rows;
  for await (const rows of batches) for (const row of rows) writeRow(sheet.addRow(row.cells.map(valueOf)), row, columns, styles);
  sheet.commit();
}

/** Sets each cell's style itself: exceljs makes a new object of every style that a cell takes from its column, which is three times slower. */
function writeRow(
  into: ExcelJS.Row,
  row: SheetRow,
  columns: readonly (string | undefined)[],
  styles: ReadonlyMap<string, ExcelStyle>,
): void {
  row.cells.forEach((cell, index) => {
    const style = (typeof cell === 'object' && cell !== null ? cell.style : undefined) ?? row.style ?? columns[index];
    if (style !== undefined) into.getCell(index + 1).style = styles.get(style) ?? {};
  });
  if (row.outlineLevel) into.outlineLevel = row.outlineLevel;
  into.commit();
}

function valueOf(cell: SheetCell): ExcelJS.CellValue {
  if (typeof cell !== 'object' || cell === null) return cell;
  if (cell.formula === undefined) return cell.value;
  return { formula: cell.formula, result: cell.value ?? undefined };
}

function excelStyles(table: StyleTable): ReadonlyMap<string, ExcelStyle> {
  return new Map(Object.entries(table).map(([name, style]) => [name, excelStyle(style)]));
}

function excelStyle(style: CellStyle): ExcelStyle {
  const line = { single: 'thin', double: 'double' } as const;
  return {
    ...(style.numberFormat === undefined ? {} : { numFmt: style.numberFormat }),
    font: { name: 'Calibri', size: style.fontSize ?? 11, ...(style.bold ? { bold: true } : {}), ...(style.italic ? { italic: true } : {}) },
    ...(style.fill === undefined ? {} : { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${style.fill}` } } }),
    border: { ...(style.top && { top: { style: line[style.top] } }), ...(style.bottom && { bottom: { style: line[style.bottom] } }) },
    alignment: { ...(style.horizontal && { horizontal: style.horizontal }), ...(style.indent && { indent: style.indent }) },
  };
}
