/** A piece of a text, and whether it is what was searched for. */
export interface MarkedPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text so that the words which begin with one of the typed words can be marked, as far as they were typed; accents and case make no difference. */
export function markedPieces(text: string, typed: string): readonly MarkedPiece[] {
  const wanted = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const pieces: MarkedPiece[] = [];
  const push = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.marked === marked) pieces[pieces.length - 1] = { text: last.text + piece, marked };
    else pieces.push({ text: piece, marked });
  };
  for (const word of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const letters = plain(word);
    const shared = Math.max(0, ...wanted.map((one) => sharedBeginning(one, letters)));
    const end = shared > 0 && letters.length !== word.length ? word.length : shared;
    push(word.slice(0, end), true);
    push(word.slice(end), false);
  }
  return pieces;
}

/** How much of a word was typed: all that was, or all but its ending, as `bakery` in `bakeries`; 0 where it is another word. */
function sharedBeginning(typed: string, word: string): number {
  let shared = 0;
  while (shared < typed.length && typed[shared] === word[shared]) shared += 1;
  return shared >= (typed.length > 4 ? typed.length - 1 : typed.length) ? shared : 0;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
