import type { HttpIo } from '../../http/http-io';
import { sentText } from '../../sandbox-kit/testing/sent-text';
import { IntacctApi } from '../intacct-api';

const OK = '<status>success</status>';

/** A record by its fields, in the order in which they were written down. */
export type FakeRecord = Readonly<Record<string, string>>;

/** The data of a list that has all its records on one page. */
export function listed(object: string, records: readonly FakeRecord[]): string {
  const elements = records.map((record) => {
    const fields = Object.entries(record).map(([name, value]) => `<${name}>${value}</${name}>`);
    return `<${object}>${fields.join('')}</${object}>`;
  });
  const count = records.length;
  return `<data listtype="${object}" totalcount="${count}" offset="0" count="${count}" numremaining="0">${elements.join('')}</data>`;
}

/** The data with which an object names its fields. */
export function fieldsData(object: string, fields: readonly string[]): string {
  const described = fields.map((field) => `<Field><ID>${field}</ID></Field>`);
  return `<data listtype="All" count="1"><Type Name="${object}"><Fields>${described.join('')}</Fields></Type></data>`;
}

/** Begins to read the company `harbor`, or another organization, at a gateway whose functions are answered with such data, and notes what was called. */
export async function fakeGateway(
  dataOf: (call: string) => string,
  organizationId = 'harbor',
): Promise<{ readonly api: IntacctApi; readonly calls: readonly string[] }> {
  const calls: string[] = [];
  const io: HttpIo = {
    fetch: (_, init) => {
      const [, call = ''] = /<function [^>]*>(.*)<\/function>/s.exec(sentText(init)) ?? [];
      calls.push(call);
      const result = `<result>${OK}${dataOf(call)}</result>`;
      const body = `<response><control>${OK}</control><operation><authentication>${OK}</authentication>${result}</operation></response>`;
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/xml' } }));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  const access = { sender: 'us\nsender password', session: 'a session', endpoint: 'https://www.intacct.com/gateway' };
  const source = { kind: 'package', apiUrl: 'https://api.intacct.com', access, organizationId } as const;
  return { api: await IntacctApi.enter(source, { signal: new AbortController().signal }, io), calls };
}
