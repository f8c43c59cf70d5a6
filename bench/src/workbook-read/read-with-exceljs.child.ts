import ExcelJS from 'exceljs';
import { reportFigures } from '../workbook-write/report-figures';

/** Reads every cell of an upload, row by row, and adds up its debits. */
const [path, debits] = process.argv.slice(2) as [string, string];
const DEBIT = 5;

await reportFigures(async () => {
  let cents = 0;
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of workbook)
    for await (const row of sheet) {
      const values = row.values as ExcelJS.CellValue[];
      if (values.length > DEBIT && typeof values[DEBIT] === 'number') cents += Math.round(values[DEBIT] * 100);
    }
  if (cents !== Number(debits)) throw new Error(`The debits add up to ${cents}, not to ${debits}.`);
});
