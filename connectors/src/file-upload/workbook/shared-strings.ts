import { LONGEST_TEXT } from './cell-of';
import { UnsafePackage } from './unsafe-package';
import { nameOf, XmlTokens } from './xml-tokens';
import { decodeEscapes, valueOf } from './xml-value';

const [ITEM, TEXT, PHONETIC] = ['si', 't', 'rPh'].map(nameOf) as [number, number, number];

/** Reads the shared strings in order, without phonetic texts. Throws UnsafePackage. */
export async function readSharedStrings(part: string, content: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const strings: string[] = [];
  const tokens = new XmlTokens(part);
  let text = '';
  let inText = false;
  let inPhonetic = false;
  for await (const bytes of content) {
    tokens.feed(bytes);
    while (tokens.next()) {
      if (tokens.kind === 'text') {
        if (inText && !inPhonetic) text += valueOf(tokens);
        if (text.length > LONGEST_TEXT) throw new UnsafePackage('partTextTooLong', { part });
        continue;
      }
      const opens = tokens.kind === 'open' && !tokens.isEmpty;
      if (tokens.name === TEXT) inText = opens;
      else if (tokens.name === PHONETIC) inPhonetic = opens;
      else if (tokens.name === ITEM) {
        if (!opens) strings.push(decodeEscapes(text));
        text = '';
      }
    }
  }
  return strings;
}
