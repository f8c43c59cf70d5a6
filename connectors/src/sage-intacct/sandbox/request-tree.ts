import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';

/** An element of a request. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Node[];
}

/** The root of a body; null for one that is no XML, or declares a document type. */
export function parseTree(body: string): Node | null {
  try {
    const document = parseXml(body, { preserveDocumentType: true });
    return document.root === null || document.children.some(({ type }) => type === 'doctype') ? null : nodeOf(document.root);
  } catch {
    return null;
  }
}

function nodeOf({ name, attributes, children }: XmlElement): Node {
  const text = children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
  return { name, attributes, text: text.trim(), children: children.filter((child) => child instanceof XmlElement).map(nodeOf) };
}

/** The element at the end of a path of names; undefined where there is none. */
export function at(node: Node | undefined, ...names: readonly string[]): Node | undefined {
  return names.reduce((found: Node | undefined, name) => found?.children.find((child) => child.name === name), node);
}

/** The text at the end of a path of names; undefined where there is no such element. */
export function textAt(node: Node | undefined, ...names: readonly string[]): string | undefined {
  return at(node, ...names)?.text;
}
