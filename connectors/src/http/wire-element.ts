import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';
import { WireValue } from './wire-value';

/** An element of an answer in XML; reading it as something it is not throws ConnectorError `InternalError` that names the path to it. */
export class WireElement {
  readonly #element: XmlElement;
  #path: WireValue | undefined;
  readonly #key: string;
  readonly #within: WireValue | string;

  private constructor(element: XmlElement, key: string, within: WireValue | string) {
    this.#element = element;
    this.#key = key;
    this.#within = within;
  }

  /** The path, for what is read in it. */
  get #place(): WireValue {
    return (this.#path ??= new WireValue(undefined, this.#key, this.#within));
  }

  /** The root of a body; null for a body that is no well-formed XML, or that declares a document type, which no package sends. */
  static read(body: string, packageName: string): WireElement | null {
    try {
      const document = parseXml(body, { preserveDocumentType: true });
      if (document.root === null || document.children.some(({ type }) => type === 'doctype')) return null;
      return new WireElement(document.root, document.root.name, packageName);
    } catch {
      return null;
    }
  }

  get name(): string {
    return this.#element.name;
  }

  /** The elements in it, all of them or those of a name, in their order. */
  elements(name?: string): WireElement[] {
    const found: WireElement[] = [];
    for (const child of this.#element.children) {
      if (!(child instanceof XmlElement) || (name !== undefined && child.name !== name)) continue;
      found.push(new WireElement(child, `${child.name}[${found.length}]`, this.#place));
    }
    return found;
  }

  /** The first element of a name, which has to be there. */
  element(name: string): WireElement {
    const child = this.elementOrNull(name);
    if (child === null) throw new WireValue(undefined, name, this.#place).unreadable('an element');
    return child;
  }

  /** The first element of a name; null where there is none. */
  elementOrNull(name: string): WireElement | null {
    const child = this.#find(name);
    return child === undefined ? null : new WireElement(child, name, this.#place);
  }

  /** The text of the first element of a name, without the spaces around it; empty where there is no such element. */
  get(name: string): WireValue {
    const child = this.#find(name);
    return new WireValue(child === undefined ? undefined : ownText(child), name, this.#place);
  }

  /** An attribute; empty where there is none. */
  attribute(name: string): WireValue {
    const { attributes } = this.#element;
    return new WireValue(Object.hasOwn(attributes, name) ? attributes[name] : undefined, `@${name}`, this.#place);
  }

  /** Its own text, without the spaces around it. */
  value(): WireValue {
    return new WireValue(ownText(this.#element), this.#key, this.#within);
  }

  #find(name: string): XmlElement | undefined {
    for (const child of this.#element.children) if (isNamed(child, name)) return child;
    return undefined;
  }
}

/** Names are compared first, as each field of a record is looked for among all of them. */
function isNamed(node: XmlNode & { readonly name?: string }, name: string): node is XmlElement {
  return node.name === name && node instanceof XmlElement;
}

function ownText({ children }: XmlElement): string {
  const [only] = children;
  if (children.length === 1 && only instanceof XmlText) return only.text.trim();
  let text = '';
  for (const child of children) if (child instanceof XmlText) text += child.text;
  return text.trim();
}
