import type { CsvRows } from './csv-rows';

/** The fields of the current row as texts. */
export function fieldTexts(rows: CsvRows): string[] {
  const texts: string[] = [];
  for (let field = 0; field < rows.fieldCount; field += 1) {
    texts.push(rows.bytes.toString('utf8', rows.starts[field], rows.ends[field]));
  }
  return texts;
}

/** Whether the row is `sep=;`, by which a file tells Excel its separator. */
export function isSeparatorRow(rows: CsvRows): boolean {
  if (rows.line !== 1 || rows.fieldCount > 2) return false;
  const [first = '', second = ''] = fieldTexts(rows);
  return second === '' && /^sep=[,;\t]?$/i.test(first);
}
