import { escapeXml } from '../../web-connector/xml-element';

/** An element that is written, by its name. */
export interface XmlText {
  readonly name: string;
  readonly text: string;
}

/** Writes an element with a text, or with elements. */
export function xml(name: string, content: string | readonly XmlText[], attributes: Readonly<Record<string, string>> = {}): XmlText {
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(({ text }) => text).join('');
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`);
  return { name, text: `<${name}${written.join('')}>${inner}</${name}>` };
}
