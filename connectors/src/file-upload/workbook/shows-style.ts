import { decodeEntities, decodeEscapes } from './xml-value';

const FIGURES = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/;
const MARKED = /[.,]\d/;
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;
/** A currency or a side beside an amount has no more letters, and no amount is longer. */
const [MOST_LETTERS, LONGEST] = [5, 80];

const CLOSE = '</t>';
/** Marks, dates of figures, and whatever may become one when it is decoded. */
const SUSPECT = /[.,]\d|\d[/-]\d{1,2}[/-]\d|&#|_x|[.,/-][^\0-\x7f]/;
/** Texts that are not simply between `<t>` and `</t>`: results of formulas, elements with a prefix, and blanks that no program writes. */
const OTHER_TEXTS = ['t="str"', ':t>', '</t '];
/** Bytes in which a text that shows anything has room, with its tags. */
const EDGE = 512;

/** Whether a text may be an amount with a mark or a date of figures, and so show how its file writes them. */
export function showsStyle(text: string): boolean {
  const shown = text.replace(UNSEEN, '');
  if (shown.length > LONGEST) return false;
  return FIGURES.test(shown) || (MARKED.test(shown) && shown.replace(/[^\p{L}]/gu, '').length <= MOST_LETTERS);
}

/** Looks through the bytes of a sheet for inline texts that may show style, without reading its cells; in doubt they may. */
export class InlineStyle {
  #edge = '';
  #isShown = false;

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Takes the next bytes of the part. */
  take(chunk: Buffer): void {
    if (this.#isShown) return;
    const markup = this.#edge + chunk.toString('latin1');
    this.#isShown = OTHER_TEXTS.some((text) => markup.includes(text)) || hasStyledText(markup);
    this.#edge = markup.slice(-EDGE);
  }
}

function hasStyledText(markup: string): boolean {
  for (let close = markup.indexOf(CLOSE); close >= 0; close = markup.indexOf(CLOSE, close + CLOSE.length)) {
    const open = close === 0 ? -1 : markup.lastIndexOf('<', close - 1);
    if (open >= 0 && mayShow(markup.slice(open, close), markup.startsWith('</r>', close + CLOSE.length))) return true;
  }
  return false;
}

/** Runs of one text are put together only where cells are read, and so are pieces of CDATA. */
function mayShow(element: string, isRun: boolean): boolean {
  if (isRun || !element.startsWith('<t')) return true;
  if (!SUSPECT.test(element)) return false;
  const text = Buffer.from(element.slice(element.indexOf('>') + 1), 'latin1').toString();
  return showsStyle(decodeEscapes(decodeEntities(text)));
}
