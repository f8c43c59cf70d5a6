import { WireElement } from '../http/wire-element';
import { escapeXml } from '../web-connector/xml-element';
import { QUICKBOOKS_DESKTOP } from './quickbooks-desktop-terms';

/** An element of a request, with the elements in it in the order of the schema, which QuickBooks holds requests to. */
export interface QbxmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: string | readonly QbxmlElement[];
}

/** Makes an element; elements that are left out are null. */
export function element(
  name: string,
  content: string | readonly (QbxmlElement | null)[] = '',
  attributes: Readonly<Record<string, string>> = {},
): QbxmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.filter((each) => each !== null) };
}

/** A message with requests, which QuickBooks answers in their order up to the first that fails. */
export function qbxmlMessage(version: string, requests: readonly QbxmlElement[]): string {
  const body = requests.map((request, at) => textOf({ ...request, attributes: { requestID: String(at + 1), ...request.attributes } }));
  return `<?xml version="1.0" encoding="utf-8"?>\n<?qbxml version="${version}"?>\n<QBXML><QBXMLMsgsRq onError="stopOnError">${body.join('')}</QBXMLMsgsRq></QBXML>`;
}

function textOf({ name, attributes = {}, content = '' }: QbxmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(textOf).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

const WINDOWS = new TextDecoder('windows-1252');
/** References to bytes of Windows-1252, which QuickBooks writes for characters such as dashes. */
const REFERENCE = /&#(?:(1[2-5]\d)|x([89][\da-f]));/gi;

/** The answers in a message, in the order of its requests; null for a message that can't be read. */
export function readMessage(message: string): readonly WireElement[] | null {
  const repaired = message.replaceAll(REFERENCE, (reference, decimal: string | undefined, hex: string | undefined) => {
    const byte = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return byte >= 0x80 && byte <= 0x9f ? WINDOWS.decode(Uint8Array.of(byte)) : reference;
  });
  const root = WireElement.read(repaired, QUICKBOOKS_DESKTOP);
  return root?.name === 'QBXML' ? (root.elementOrNull('QBXMLMsgsRs')?.elements() ?? null) : null;
}
