import ExcelJS from 'exceljs';

/** Reads a workbook with a library that shares no code with the writer. */
export async function readWithExceljs(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook;
}

/** Cached results of every formula cell, by `Sheet!A1`. */
export function formulaResults(workbook: ExcelJS.Workbook): Map<string, unknown> {
  const results = new Map<string, unknown>();
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.type === ExcelJS.ValueType.Formula) results.set(`${sheet.name}!${cell.address}`, orZero(cell.result));
      }),
    );
  }
  return results;
}

/** What every sheet shows, row by row from the first: texts, numbers, the results of formulas, null where a cell is empty. */
export async function shownValues(bytes: Buffer): Promise<Map<string, (string | number | null)[][]>> {
  const shown = new Map<string, (string | number | null)[][]>();
  for (const sheet of (await readWithExceljs(bytes)).worksheets) {
    const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
    shown.set(
      sheet.name,
      rows.map((row) => Array.from({ length: row.cellCount }, (_, column) => shownValue(row.getCell(column + 1)))),
    );
  }
  return shown;
}

/** The library gives no result where the file stores a 0, which its type does not say. */
function orZero<Result>(result: Result | undefined): Result | 0 {
  return result ?? 0;
}

function shownValue(cell: ExcelJS.Cell): string | number | null {
  if (cell.value === null) return null;
  const value = cell.type === ExcelJS.ValueType.Formula ? orZero(cell.result) : cell.value;
  return typeof value === 'number' ? value : cell.text;
}
