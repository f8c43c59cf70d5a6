/** What the value of a cell alone does not tell. */
export type CellNote = 'uncachedFormula' | 'percent';

/** Notes of one sheet by `row:column`, both from 0. */
export type CellNotes = ReadonlyMap<string, CellNote>;

/** As many as are kept; beyond them a sheet has been reported often enough. */
const MOST_NOTES = 100_000;
/** Characters that wait for the end of a cell; longer ones hold text, which needs no note. */
const LONGEST_CELL = 131_072;
const ROW_OR_CELL = /<(?:[\w.-]+:)?(?:row(?=[\s>/])([^>]*)>|c(?=[\s>/])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:[\w.-]+:)?c>))/g;
const FORMULA = /<(?:[\w.-]+:)?f[\s>/]/;
const VALUE = /<(?:[\w.-]+:)?(?:v>[^<]|is[\s>])/;

/** Scans a worksheet part as it inflates for formulas that no program has calculated yet and for percentages: the library's reader hides both. */
export class CellNoteScanner {
  readonly notes = new Map<string, CellNote>();
  readonly #percentStyles: ReadonlySet<string>;
  readonly #decoder = new TextDecoder();
  #text = '';
  #row = -1;
  #column = -1;

  constructor(percentStyles: ReadonlySet<string>) {
    this.#percentStyles = percentStyles;
  }

  /** Takes the next bytes. */
  take(bytes: Uint8Array): void {
    this.#text += this.#decoder.decode(bytes, { stream: true });
    let consumed = 0;
    ROW_OR_CELL.lastIndex = 0;
    for (let match = ROW_OR_CELL.exec(this.#text); match !== null; match = ROW_OR_CELL.exec(this.#text)) {
      if (match[2] === undefined) this.#startRow(match[1] ?? '');
      else this.#cell(match[2], match[3] ?? '');
      consumed = ROW_OR_CELL.lastIndex;
    }
    this.#text = this.#text.slice(Math.max(consumed, this.#text.length - LONGEST_CELL));
  }

  #startRow(attributes: string): void {
    const number = /\sr="(\d+)"/.exec(attributes)?.[1];
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1;
    this.#column = -1;
  }

  #cell(attributes: string, content: string): void {
    const letters = /\sr="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    if (content === '') return;
    if (FORMULA.test(content) && !VALUE.test(content)) this.#note('uncachedFormula');
    else if (this.#percentStyles.has(/\ss="(\d+)"/.exec(attributes)?.[1] ?? '0') && VALUE.test(content)) this.#note('percent');
  }

  #note(note: CellNote): void {
    if (this.notes.size < MOST_NOTES) this.notes.set(`${this.#row}:${this.#column}`, note);
  }
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
