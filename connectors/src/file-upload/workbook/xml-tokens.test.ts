import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOf, XmlTokens } from './xml-tokens';
import { valueOf } from './xml-value';

const NAMES = ['a', 'b', 'c', 'id', 'x'];

/** The tokens of markup that comes in these pieces, as `<name id=value>`, `</name>` and texts; texts that touch are joined. */
function tokensOf(pieces: readonly Buffer[]): string[] {
  const tokens = new XmlTokens('part.xml');
  const found: string[] = [];
  const named = (name: number): string => NAMES.find((known) => nameOf(known) === name) ?? '?';
  for (const piece of pieces) {
    tokens.feed(piece);
    while (tokens.next()) {
      const { kind, name, isEmpty } = tokens;
      if (kind === 'text') found.push(valueOf(tokens));
      else if (kind === 'close') found.push(`</${named(name)}>`);
      else found.push(`<${named(name)}${tokens.find(nameOf('id')) ? ` id=${valueOf(tokens)}` : ''}${isEmpty ? '/' : ''}>`);
    }
  }
  return found;
}

it.each([
  ['elements', '<a><b/></a>', ['<a>', '<b/>', '</a>']],
  ['attributes in either quotes, with blanks', `<a x="1" id = 'two' ><b\n id="3"/></a >`, ['<a id=two>', '<b id=3/>', '</a>']],
  ['a mark within a value', '<a id=">/<"/>', ['<a id=>/</>']],
  ['prefixes, of elements and of attributes', '<s:a r:id="1"></s:a>', ['<a id=1>', '</a>']],
  ['entities', '<a id="&quot;&#65;">&lt;&amp;&#x20AC;&nothing;&valueOf;</a>', ['<a id="A>', '<&€&nothing;&valueOf;', '</a>']],
  ['literal text', '<a><![CDATA[<b> & ]]]></a>', ['<a>', '<b> & ]', '</a>']],
  ['text of several bytes a character', '<a>Zürich €</a>', ['<a>', 'Zürich €', '</a>']],
  ['comments and instructions', '<?xml version="1.0"?><a><!-- <b> --><?x <c> ?></a>', ['<a>', '</a>']],
])('the tokens of %s are found', (_, xml, expected) => {
  expect(tokensOf([Buffer.from(xml)])).toEqual(expected);
});

it('the tokens are the same however the bytes are cut', () => {
  const xml = Buffer.from(`<?x y?><a id="€ &amp; 'x'"><!-- -> --><b x='1'/>Zürich &#8364;<![CDATA[]]x]]]]><c></c ></a>`);
  const whole = tokensOf([xml]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: xml.length })), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), xml.length];
      expect(tokensOf(at.slice(1).map((end, piece) => xml.subarray(at[piece], end)))).toEqual(whole);
    }),
  );
});

it.each([
  ['a tag', '<a id="'],
  ['a text', 'x'],
  ['a comment', '<!-- '],
])('%s that does not end is refused', (_, begun) => {
  const pieces = [Buffer.from(`<a>${begun}`), ...Array.from({ length: 9 }, () => Buffer.alloc(262_144, 'y'))];
  expect(() => tokensOf(pieces)).toThrow('damaged: part.xml has an unclosed tag');
});

it('text other than XML is refused', () => {
  expect(() => tokensOf([Buffer.from('<a id=1>')])).toThrow('damaged: part.xml is not XML');
});
