import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import type { SheetCell, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import type { CellStyle } from '@countinghouse/domain/workbooks/cell-style';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { sampleBooks } from './sample-books';

/**
 * Writes the same workbook as lines of text for a peer in another language: `F` a style, `S` a sheet, `C` a column,
 * `R` a row, then its cells: `n` number, `t` text, `f` formula, `b` blank, each with its style's number, tab-separated.
 */
const [lines, target] = process.argv.slice(2) as [string, string];
const table = Object.entries(workbookStyles(2));
const numbers = new Map(table.map(([name], index) => [name, index + 1]));
const out = createWriteStream(target);

for (const [, style] of table) out.write(styleLine(style));
for await (const plan of layWorkbook(sampleBooks(Number(lines))).sheets) await dumpSheet(plan);
out.end();
await once(out, 'finish');

async function dumpSheet(plan: SheetPlan): Promise<void> {
  out.write(`S\t${plan.name}\t${plan.frozen?.rows ?? 0}\t${plan.frozen?.columns ?? 0}\n`);
  const columns = plan.columns.map((column) => (column.style === undefined ? 0 : (numbers.get(column.style) ?? 0)));
  plan.columns.forEach(({ width }, index) => out.write(`C\t${width}\t${columns[index]}\n`));
  const batches = Symbol.iterator in plan.rows ? [plan.rows] : plan.rows;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += `R\t${row.outlineLevel ?? 0}\n${rowLines(row, columns)}`;
    if (!out.write(text)) await once(out, 'drain');
  }
}

function rowLines(row: SheetRow, columns: readonly number[]): string {
  return row.cells
    .map((cell, index) => cellLine(cell, row.style === undefined ? (columns[index] ?? 0) : (numbers.get(row.style) ?? 0)))
    .join('');
}

function cellLine(cell: SheetCell, inherited: number): string {
  if (typeof cell !== 'object' || cell === null) return valueLine(cell, inherited);
  const style = cell.style === undefined ? inherited : (numbers.get(cell.style) ?? 0);
  return cell.formula === undefined ? valueLine(cell.value, style) : `f\t${style}\t${cell.value}\t${cell.formula}\n`;
}

function valueLine(value: string | number | boolean | null, style: number): string {
  if (value === null) return `b\t${style}\n`;
  return typeof value === 'string' ? `t\t${style}\t${value.replace(/[\t\n]/g, ' ')}\n` : `n\t${style}\t${Number(value)}\n`;
}

function styleLine(style: CellStyle): string {
  const rules = { none: 0, single: 1, double: 6 };
  const flags = [style.bold ? 1 : 0, rules[style.top ?? 'none'], rules[style.bottom ?? 'none'], style.indent ?? 0];
  return `F\t${flags.join('\t')}\t${style.numberFormat ?? 'General'}\n`;
}
