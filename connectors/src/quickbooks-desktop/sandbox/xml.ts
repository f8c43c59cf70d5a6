import { escapeXml } from '../../web-connector/xml-element';

/** An element that is written, by its name. */
export interface XmlText {
  readonly name: string;
  readonly text: string;
}

/** Most texts are ids, amounts, and names without anything to escape. */
const PLAIN = /^[\w .:·-]*$/;

const escaped = (text: string): string => (PLAIN.test(text) ? text : escapeXml(text).replaceAll('"', '&quot;'));

/** Writes an element with a text, or with elements. */
export function xml(name: string, content: string | readonly XmlText[], attributes: Readonly<Record<string, string>> = {}): XmlText {
  const inner = typeof content === 'string' ? escaped(content) : content.map(({ text }) => text).join('');
  let written = '';
  for (const key in attributes) written += ` ${key}="${escaped(attributes[key] ?? '')}"`;
  return { name, text: `<${name}${written}>${inner}</${name}>` };
}
