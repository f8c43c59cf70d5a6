import { FORMULA_START } from '@countinghouse/domain/files/csv-row';

/** A table to copy: a heading row, then rows of a caption and its figures as exact decimals; null where there is no figure. */
export interface CopiedTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly caption: string; readonly figures: readonly (string | null)[] }[];
}

/** The table as tab-separated text for a spreadsheet: figures with the locale's decimal sign and nothing else, text that could be read as a formula made plain. */
export function tableAsTsv({ headings, rows }: CopiedTable, locale: string): string {
  const point = decimalSign(locale);
  const lines = rows.map(({ caption, figures }) => [plain(caption), ...figures.map((figure) => (figure ?? '').replace('.', point))]);
  return [headings.map(plain), ...lines].map((cells) => cells.join('\t')).join('\r\n');
}

/** The table as HTML, for word processors and mail. */
export function tableAsHtml({ headings, rows }: CopiedTable, write: (figure: string, column: number) => string): string {
  const heads = headings.map((heading) => `<th>${escaped(heading)}</th>`).join('');
  const lines = rows.map(({ caption, figures }) => {
    const cells = figures
      .map((figure, column) => `<td align="right">${figure === null ? '' : escaped(write(figure, column))}</td>`)
      .join('');
    return `<tr><th align="left">${escaped(caption)}</th>${cells}</tr>`;
  });
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function plain(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return FORMULA_START.test(flat) ? `'${flat}` : flat;
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
