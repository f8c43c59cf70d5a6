import type { ConnectFile } from '../polling-authorization';
import { escapeXml } from './xml-element';

/** What makes the file of one connection. */
interface ConnectFileFacts extends ConnectFile {
  /** The service of the tenant, over HTTPS unless it is on this machine. */
  readonly appUrl: string;
  /** A page on the same host. */
  readonly supportUrl: string;
  readonly userName: string;
  /** A GUID of the product. */
  readonly ownerId: string;
  /** A GUID of the connection. */
  readonly fileId: string;
}

/** The content type of the file. */
export const CONNECT_FILE_TYPE = 'application/x-qwc';

/** The file that the Web Connector reads; the password is not in it. Throws RangeError for an address that the Web Connector refuses. */
export function connectFile(facts: ConnectFileFacts): string {
  const { appName, description, everyMinutes, appUrl, supportUrl, userName, ownerId, fileId } = facts;
  const { protocol, host, hostname } = new URL(appUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isLocal) throw new RangeError('The Web Connector calls HTTPS addresses only.');
  if (new URL(supportUrl).host !== host) throw new RangeError('The Web Connector wants the support page on the same host.');
  const elements: readonly (readonly [name: string, text: string])[] = [
    ['AppName', appName],
    ['AppID', ''],
    ['AppURL', appUrl],
    ['AppDescription', description],
    ['AppSupport', supportUrl],
    ['UserName', userName],
    ['OwnerID', `{${ownerId}}`],
    ['FileID', `{${fileId}}`],
    ['QBType', 'QBFS'],
    ['Style', 'Document'],
  ];
  const lines = elements.map(([name, text]) => `  <${name}>${escapeXml(text)}</${name}>`);
  return `<?xml version="1.0"?>
<QBWCXML>
${lines.join('\n')}
  <Scheduler><RunEveryNMinutes>${everyMinutes}</RunEveryNMinutes></Scheduler>
  <IsReadOnly>true</IsReadOnly>
</QBWCXML>
`;
}
