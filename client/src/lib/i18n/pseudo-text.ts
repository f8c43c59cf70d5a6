const ACCENTED = new Map(Object.entries<string>({
  a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', c: 'ç', n: 'ññ', s: 'š', y: 'ýý', A: 'ÅÅ', E: 'ÉÉ', I: 'ÎÎ', O: 'ØØ', U: 'ÛÛ', C: 'Ç', N: 'ÑÑ', S: 'Š',
})); // oxfmt-ignore

const STORED = /(\{\w+(?:, plural, )?|\b(?:zero|one|two|few|many|other|=\d+)(?= \{)|<\/?b>|\})/;

/** A text as the pseudo-locale shows it: accented, bracketed and two fifths longer in each word, as German is; its values and plural branches untouched. */
export function pseudoText(message: string): string {
  const accented = message
    .split(STORED)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[a-zA-Z]/g, (letter) => ACCENTED.get(letter) ?? letter)))
    .join('');
  return `[${accented}]`;
}
