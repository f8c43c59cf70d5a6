import { decodeEntities, decodeEscapes } from './xml-value';

const FIGURES = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/;
const [MARK, DIGIT, LETTERS] = [/[.,]/, /\d/, /\p{L}/gu];
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
/** A currency or a side beside an amount has no more letters, and no amount is longer. */
const [MOST_LETTERS, LONGEST] = [5, 80];

const CLOSE = '</t>';
/** What may become a mark or a digit when it is decoded; an amount has no “&”. */
const ENCODED = /&(?!amp;)|_x|[^\0-\x7f]/;
/** Texts that are not simply between `<t>` and `</t>`: results of formulas, runs, elements with a prefix, and blanks that no program writes. */
const OTHER_TEXTS = ['t="str"', "t='str'", '<r>', ':t>', '</t '];
/** Bytes in which a text that shows anything has room, with its tags. */
const EDGE = 1_024;

/** Whether a text may be an amount with a mark or a date of figures, and so show how its file writes them. */
export function showsStyle(text: string): boolean {
  const shown = text.replace(UNSEEN, '');
  if (shown.length > LONGEST) return false;
  return FIGURES.test(shown) || (MARK.test(shown) && DIGIT.test(shown) && (shown.match(LETTERS)?.length ?? 0) <= MOST_LETTERS);
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
    if (open >= 0 && mayShow(markup.slice(open, close))) return true;
  }
  return false;
}

/** Pieces of CDATA are put together only where cells are read. */
function mayShow(element: string): boolean {
  if (!element.startsWith('<t')) return true;
  if (element.length > EDGE) return false;
  const text = element.slice(element.indexOf('>') + 1);
  if (ENCODED.test(text)) return showsStyle(decodeEscapes(decodeEntities(Buffer.from(text, 'latin1').toString())));
  return (MARK.test(text) || FIGURES.test(text)) && showsStyle(text);
}
