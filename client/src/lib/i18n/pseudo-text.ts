const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û', C: 'Ç', N: 'Ñ', S: 'Š',
}; // prettier-ignore

const KEPT = /(\{\w+(?:, plural, )?|\b(?:zero|one|two|few|many|other|=\d+)(?= \{)|<\/?b>|\})/;

/** A text as the pseudo-locale shows it: accented, a third longer and bracketed, its values and plural branches untouched. */
export function pseudoText(message: string): string {
  const accented = message
    .split(KEPT)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join('');
  return `[${accented}${'·'.repeat(Math.ceil(message.replace(/\{.*\}/g, '').length / 3))}]`;
}
