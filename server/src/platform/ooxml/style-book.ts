import type { CellStyle, RuleLine, StyleTable } from '@countinghouse/domain/workbooks/cell-style';
import { escapeText } from './escape-text';

const FIRST_OWN_FORMAT = 164;
const RULES: Readonly<Record<RuleLine, string>> = { single: 'thin', double: 'double' };

/** Numbers the named styles of a workbook and writes its style part; number 0 is the plain style. */
export class StyleBook {
  readonly #numbers = new Map<string, number>();
  readonly #styles: readonly CellStyle[];

  constructor(table: StyleTable) {
    this.#styles = [{}, ...Object.values(table)];
    Object.keys(table).forEach((name, index) => this.#numbers.set(name, index + 1));
  }

  /** The number of a named style; an unknown name is a programming error and throws. */
  number(name: string): number {
    const number = this.#numbers.get(name);
    if (number === undefined) throw new Error(`The workbook has no style named ${name}.`);
    return number;
  }

  /** The twin of a style for text that begins like a formula: the program keeps it text when someone edits the cell. */
  quoted(number: number): number {
    return number + this.#styles.length;
  }

  /** The style part, `xl/styles.xml`. */
  xml(): string {
    const formats = new Parts([], (code, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escapeText(code)}"/>`);
    const fonts = new Parts([fontXml({})]);
    const fills = new Parts([fillXml(undefined), '<fill><patternFill patternType="gray125"/></fill>']);
    const borders = new Parts([borderXml({})]);
    const cells = [false, true].flatMap((quoted) =>
      this.#styles.map((style) => {
        const format = style.numberFormat === undefined ? 0 : FIRST_OWN_FORMAT + formats.index(style.numberFormat);
        const ids = `numFmtId="${format}" fontId="${fonts.index(fontXml(style))}" fillId="${fills.index(fillXml(style.fill))}" borderId="${borders.index(borderXml(style))}"`;
        return cellXml(style, ids, quoted);
      }),
    );
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      formats.xml('numFmts') +
      fonts.xml('fonts') +
      fills.xml('fills') +
      borders.xml('borders') +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="0"/></styleSheet>'
    );
  }
}

/** Equal parts of styles, kept once and numbered in order of appearance. */
class Parts {
  readonly #numbers = new Map<string, number>();

  constructor(
    first: readonly string[],
    readonly toXml: (part: string, index: number) => string = (part) => part,
  ) {
    first.forEach((part) => this.index(part));
  }

  index(part: string): number {
    const known = this.#numbers.get(part);
    if (known !== undefined) return known;
    this.#numbers.set(part, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  xml(element: string): string {
    const parts = [...this.#numbers.keys()].map(this.toXml);
    return parts.length === 0 ? '' : `<${element} count="${parts.length}">${parts.join('')}</${element}>`;
  }
}

function fontXml(style: CellStyle): string {
  const marks = `${style.bold ? '<b/>' : ''}${style.italic ? '<i/>' : ''}${style.underline ? '<u/>' : ''}`;
  const color = style.color === undefined ? '' : `<color rgb="FF${style.color}"/>`;
  return `<font>${marks}<sz val="${style.fontSize ?? 11}"/>${color}<name val="Calibri"/><family val="2"/></font>`;
}

function fillXml(color: string | undefined): string {
  if (color === undefined) return '<fill><patternFill patternType="none"/></fill>';
  return `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`;
}

function borderXml(style: CellStyle): string {
  const rule = (side: 'top' | 'bottom', line: RuleLine | undefined): string =>
    line === undefined ? `<${side}/>` : `<${side} style="${RULES[line]}"><color auto="1"/></${side}>`;
  return `<border><left/><right/>${rule('top', style.top)}${rule('bottom', style.bottom)}<diagonal/></border>`;
}

function cellXml(style: CellStyle, ids: string, quoted: boolean): string {
  const alignment = alignmentXml(style);
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
  return `<xf ${ids} xfId="0"${quoted ? ' quotePrefix="1"' : ''} ${applied}${alignment === '' ? '/>' : `>${alignment}</xf>`}`;
}

function alignmentXml({ horizontal, vertical, indent, wrap }: CellStyle): string {
  const side = horizontal ?? (indent ? 'left' : undefined);
  const attributes = [
    side && `horizontal="${side}"`,
    vertical && `vertical="${vertical}"`,
    wrap && 'wrapText="1"',
    indent && `indent="${Math.min(indent, 15)}"`,
  ].filter(Boolean);
  return attributes.length === 0 ? '' : `<alignment ${attributes.join(' ')}/>`;
}
