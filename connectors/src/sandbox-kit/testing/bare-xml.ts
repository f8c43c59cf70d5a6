import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { BareParser } from './measured-package';

/** The parser of XML that readers use, without what they read its elements by: its root element, null where there is none. */
export const BARE_XML: BareParser = { name: 'parseXml', parse: (body) => parseXml(body.trimStart()).root };

/** The first element of a name in another one. */
export function bareChild(within: unknown, name: string): XmlElement | undefined {
  if (!(within instanceof XmlElement)) return undefined;
  for (const child of within.children) if (child instanceof XmlElement && child.name === name) return child;
  return undefined;
}

/** The text that an element begins with; undefined where it is empty or not there. */
export function bareText(element: XmlElement | undefined): string | undefined {
  const [text] = element?.children ?? [];
  return text instanceof XmlText ? text.text : undefined;
}
