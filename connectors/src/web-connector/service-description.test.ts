import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { serviceDescription } from './service-description';
import { CONNECTOR_NAMESPACE, PARAMETERS } from './soap-call';

const WSDL = 'http://schemas.xmlsoap.org/wsdl/';
const SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/** What is read of the document: the types of jsdom would bring those of a browser, which this package must not have. */
interface XmlNode {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getElementsByTagNameNS(namespace: string, name: string): Iterable<XmlNode>;
}
interface Dom {
  readonly JSDOM: new () => { readonly window: { readonly DOMParser: new () => { parseFromString(text: string, type: string): XmlNode } } };
}

const { window } = new (createRequire(import.meta.url)('jsdom') as Dom).JSDOM();
const described = new window.DOMParser().parseFromString(serviceDescription('https://lender.example/connector/qbwc?a=1&b=2'), 'text/xml');
const all = (namespace: string, name: string) => [...described.getElementsByTagNameNS(namespace, name)];
const named = (namespace: string, name: string) => all(namespace, name).map((each) => each.getAttribute('name'));

describe('the description of the service', () => {
  it('has each method that is answered, its parameters in their order, and its result', () => {
    const methods = Object.keys(PARAMETERS);
    expect(named(WSDL, 'operation')).toEqual([...methods, ...methods]);
    for (const [method, parameters] of Object.entries(PARAMETERS)) {
      const of = (name: string) => all(SCHEMA, 'element').find((each) => each.getAttribute('name') === name)!;
      const within = (name: string) => [...of(name).getElementsByTagNameNS(SCHEMA, 'element')].map((each) => each.getAttribute('name'));
      expect(within(method)).toEqual([...parameters]);
      expect(within(`${method}Response`)).toEqual([`${method}Result`]);
    }
  });

  it('leads every reference to what it has, and to the address of the service', () => {
    const elements = new Set(named(SCHEMA, 'element'));
    const messages = new Set(named(WSDL, 'message'));
    for (const part of all(WSDL, 'part')) expect(elements).toContain(part.getAttribute('element')?.replace('tns:', ''));
    for (const end of [...all(WSDL, 'input'), ...all(WSDL, 'output')].filter((each) => each.hasAttribute('message')))
      expect(messages).toContain(end.getAttribute('message')?.replace('tns:', ''));
    const [address] = all(`${WSDL}soap/`, 'address');
    expect(address?.getAttribute('location')).toBe('https://lender.example/connector/qbwc?a=1&b=2');
    expect(all(`${WSDL}soap/`, 'operation').map((each) => each.getAttribute('soapAction'))).toContain(`${CONNECTOR_NAMESPACE}authenticate`);
  });
});
