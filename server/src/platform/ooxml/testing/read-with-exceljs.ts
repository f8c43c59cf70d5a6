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
        if (cell.type === ExcelJS.ValueType.Formula) results.set(`${sheet.name}!${cell.address}`, cell.result ?? 0);
      }),
    );
  }
  return results;
}
