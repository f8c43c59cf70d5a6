import { WebConnector, type WebConnectorOptions } from '@countinghouse/connectors/sandbox-kit/web-connector/web-connector';
import type { MachinePackage } from '@countinghouse/connectors/sandbox-kit/web-connector/machine-package';
import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { readXml } from '@countinghouse/connectors/web-connector/xml-element';

/** A call of the product by HTTP, without its host. */
export type CallProduct = (
  method: 'GET' | 'POST',
  path: string,
  call: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }>;

/** What the popup handed to a person. */
export interface HandedOut {
  readonly password: string;
  /** The file as it was downloaded. */
  readonly file: string;
  readonly userName: string;
  readonly state: string;
  readonly cookie: string;
}

/** Goes through the popup up to the steps, which are read in a language, and downloads the file. */
export async function takeConnectFile(call: CallProduct, connectionEndpoint: string, language = 'en'): Promise<HandedOut> {
  const popup = new URL(connectionEndpoint);
  const first = await call('GET', popup.pathname + popup.search, {});
  const [cookie = ''] = (first.headers['set-cookie'] ?? '').split(';');
  const state = /name="state" value="([^"]+)"/.exec(first.text)?.[1] ?? '';
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language, cookie };
  const steps = await call('POST', '/connect/file', { headers: form, body: new URLSearchParams({ state }).toString() });
  const password = /<code id="password"[^>]*>([^<]+)</.exec(steps.text)?.[1] ?? '';
  const { text: file } = await call('GET', `/connect/file?${new URLSearchParams({ state }).toString()}`, { headers: { cookie } });
  const userName = readXml(file)?.children.find(({ name }) => name === 'UserName')?.text ?? '';
  return { password, file, userName, state, cookie };
}

/** The computer of the customer, with the file and its password. */
export function machineOf(
  call: CallProduct,
  { userName, password }: Pick<HandedOut, 'userName' | 'password'>,
  machine: MachinePackage = toyBooks(),
  { idle = () => Promise.resolve(), mostIdle = 2 }: Partial<Pick<WebConnectorOptions, 'idle' | 'mostIdle'>> = {},
): WebConnector {
  const post = (body: string, soapAction: string) =>
    call('POST', '/connector/qbwc', { headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: soapAction }, body });
  return new WebConnector({ userName, password, machine, post, idle, mostIdle });
}
