/** An element of a short XML document: its name without a prefix, and either the elements or the text in it. */
interface XmlElement {
  readonly name: string;
  /** The namespace that its prefix, or the lack of one, stands for; null where none was declared. */
  readonly namespace: string | null;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const DEEPEST = 12;
const MOST_ELEMENTS = 200;
const DECLARATION = /^\uFEFF?\s*(?:<\?xml\s[^<>]{0,200}\?>)?\s*/;
const TAG = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));
const LONGEST_REFERENCE = 8;
/** What XML 1.0 has no place for. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are refused
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

interface Open {
  readonly tag: string;
  readonly spaces: ReadonlyMap<string, string>;
  readonly element: XmlElement & { readonly children: XmlElement[]; text: string };
}

/**
 * Reads a document of a few elements in one pass; null for one that is no well-formed XML, or that holds what no envelope needs: a document
 * type, entities of its own, comments, CDATA, further instructions, or more than 200 elements, or any 12 deep.
 */
export function readXml(document: string): XmlElement | null {
  let at = DECLARATION.exec(document)?.[0].length ?? 0;
  const open: Open[] = [];
  for (let count = 0; count < MOST_ELEMENTS;) {
    const start = document.indexOf('<', at);
    if (start === -1) return null;
    const text = decode(document.slice(at, start));
    const parent = open.at(-1);
    if (text === null || (parent === undefined && text !== '')) return null;
    if (parent !== undefined) parent.element.text += text;
    TAG.lastIndex = start;
    const [tag, closes, name = '', attributes = '', isEmpty] = TAG.exec(document) ?? [];
    if (tag === undefined) return null;
    at = start + tag.length;
    if (closes === '/') {
      if (attributes !== '' || isEmpty === '/' || parent?.tag !== name) return null;
      open.pop();
    } else {
      count += 1;
      const begun = begin(name, attributes, parent);
      if (begun === null || open.length === DEEPEST) return null;
      parent?.element.children.push(begun.element);
      open.push(begun);
      if (isEmpty === '/') open.pop();
      else continue;
      if (open.length === 0) return endsAt(document, at) ? begun.element : null;
      continue;
    }
    if (open.length === 0) return endsAt(document, at) ? parent.element : null;
  }
  return null;
}

const endsAt = (document: string, at: number) => document.slice(at).trim() === '';

function begin(tag: string, attributes: string, parent: Open | undefined): Open | null {
  const spaces = new Map(parent?.spaces);
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const value = decode(double ?? single ?? '');
    if (value === null) return null;
    spaces.set(name.slice('xmlns:'.length), value);
  }
  const [local = '', prefix = ''] = tag.split(':').toReversed();
  return { tag, spaces, element: { name: local, namespace: spaces.get(prefix) ?? null, children: [], text: '' } };
}

/** Null for a reference that XML 1.0 does not define, and for characters that it does not have. */
function decode(text: string): string | null {
  if (NOT_IN_XML.test(text)) return null;
  const [before = '', ...referring] = text.split('&');
  const decoded = [before];
  for (const part of referring) {
    const end = part.indexOf(';');
    const character = end < 1 || end > LONGEST_REFERENCE ? undefined : referredBy(part.slice(0, end));
    if (character === undefined) return null;
    decoded.push(character, part.slice(end + 1));
  }
  return decoded.join('');
}

function referredBy(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED.get(name);
  if (/^#x[\da-f]+$/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
  return /^#\d+$/.test(name) ? characterOf(Number(name.slice(1))) : undefined;
}

function characterOf(code: number): string | undefined {
  if (!Number.isInteger(code) || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) return undefined;
  const character = String.fromCodePoint(code);
  return NOT_IN_XML.test(character) ? undefined : character;
}

/** Text as it stands within an element. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''); // oxlint-disable-line no-control-regex -- XML has no place for them
}
