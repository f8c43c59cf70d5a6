import { createWriteStream } from 'node:fs';
import { layWorkbook } from '@countinghouse/domain/workbooks/plan-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { writeWorkbook } from '@countinghouse/server/platform/ooxml/write-workbook';
import { reportFigures } from './report-figures';
import { sampleBooks } from './sample-books';

const [lines, target] = process.argv.slice(2) as [string, string];
const properties = { title: 'Benchmark', creator: 'Countinghouse', createdAt: new Date(0) };

await reportFigures(() =>
  writeWorkbook(createWriteStream(target), { styles: workbookStyles(2), properties }, layWorkbook(sampleBooks(Number(lines))).sheets),
);
