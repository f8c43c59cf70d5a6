import { excelNumberFormat, type NumberStyle } from './number-style';
import { rowStyle, type RowStyle } from './row-style';
import type { CaptionStyleClass, MonetaryDataStyleClass } from './statement-data';
import type { StatementRow } from './statement-table';

/** The id of the class that draws captions of a style: `caption`, `caption-bold`. */
export function captionClassId({ bold, italic }: RowStyle): string {
  return ['caption', ...(bold ? ['bold'] : []), ...(italic ? ['italic'] : [])].join('-');
}

/** The id of the class that draws figures of a style: `money`, `money-bold-double`. */
export function monetaryClassId({ bold, italic, underlineStyle }: RowStyle): string {
  const underline = underlineStyle === 'none' ? [] : [underlineStyle];
  return ['money', ...(bold ? ['bold'] : []), ...(italic ? ['italic'] : []), ...underline].join('-');
}

/** The classes that the captions of a statement use, each once. */
export function captionStyleClasses(rows: readonly StatementRow[]): CaptionStyleClass[] {
  return stylesOf(rows, captionClassId).map(([id, { bold, italic }]) => ({ id, bold, italic }));
}

/** The classes that the figures of a statement use, each once. */
export function monetaryDataStyleClasses(rows: readonly StatementRow[], style: NumberStyle, digits: number): MonetaryDataStyleClass[] {
  const format = excelNumberFormat(style, digits);
  return stylesOf(rows, monetaryClassId).map(([id, each]) => ({ id, ...each, excelNumberFormat: format }));
}

function stylesOf(rows: readonly StatementRow[], idOf: (style: RowStyle) => string): [string, RowStyle][] {
  const classes = new Map<string, RowStyle>();
  for (const row of rows) {
    const style = rowStyle(row);
    classes.set(idOf(style), style);
  }
  return [...classes];
}
