/** XML as it is sent: made of elements, never of texts as they came. */
export type Xml = string;

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** A text within an element; what no XML may hold is left out. */
function text(value: string): Xml {
  // oxlint-disable-next-line no-control-regex -- those are what XML may not hold (XML 1.0, 2.2)
  return value
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** An element of others, in their order. */
export function element(name: string, ...content: readonly Xml[]): Xml {
  return `<${name}>${content.join('')}</${name}>`;
}

/** An element of a text. */
export function field(name: string, value: string): Xml {
  return element(name, text(value));
}
