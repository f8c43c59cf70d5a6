import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { isOfSchema, iterates } from './schema';

/** A request of a message. */
export class DesktopRequest {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly #element: XmlElement;

  constructor(element: XmlElement) {
    this.name = element.name;
    this.attributes = element.attributes;
    this.#element = element;
  }

  get isOfSchema(): boolean {
    const names = this.#element.children.flatMap((child) => (child instanceof XmlElement ? [child.name] : []));
    return isOfSchema(this.name, names) && (this.attributes['iterator'] === undefined || iterates(this.name));
  }

  /** The texts of the elements at a path, such as `ReportPeriod/ToReportDate`. */
  texts(path: string): string[] {
    const within = path.split('/').reduce((elements, name) => elements.flatMap((each) => childrenOf(each, name)), [this.#element]);
    return within.map((each) => each.children.map((child) => (child instanceof XmlText ? child.text : '')).join(''));
  }

  text(path: string): string | null {
    return this.texts(path)[0] ?? null;
  }
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** A message with its version of qbXML; null where it is no message of the schema. */
export function readRequests(message: string): { readonly version: string; readonly requests: readonly DesktopRequest[] } | null {
  const version = /^<\?xml [^>]*\?>\s*<\?qbxml version="([\d.]+)"\?>/.exec(message)?.[1];
  try {
    const { root } = parseXml(message);
    const [set] = root?.name === 'QBXML' ? childrenOf(root, 'QBXMLMsgsRq') : [];
    if (version === undefined || set === undefined || !/^(?:stop|continue)OnError$/.test(set.attributes['onError'] ?? '')) return null;
    const requests = set.children.flatMap((child) => (child instanceof XmlElement ? [new DesktopRequest(child)] : []));
    return requests.length > 0 && requests.every((each) => each.isOfSchema) ? { version, requests } : null;
  } catch {
    return null;
  }
}
