import { describe, expect, it } from 'vitest';
import type { HttpIo } from '../http/http-io';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { sentText } from '../sandbox-kit/testing/sent-text';
import { IntacctApi } from './intacct-api';
import type { Query } from './query';

const QUERY: Query = {
  object: 'VENDOR',
  id: 'RECORDNO',
  fields: ['RECORDNO', 'NAME'],
  where: [{ is: 'equalto', field: 'NAME', values: [`A & "B" <c>`] }],
};
const ENDPOINT = 'https://www.intacct.com/gateway';
const source = {
  kind: 'package',
  apiUrl: 'https://api.intacct.com',
  access: { sender: 'us\nsender password', session: 'a session', endpoint: ENDPOINT },
  organizationId: 'harbor',
} as const;

/** A page of a list of four. */
function page(records: readonly number[], remaining: number, total = 4): string {
  const listed = records.map((number) => `<vendor><RECORDNO>${number}</RECORDNO><NAME>V${number}</NAME></vendor>`).join('');
  return `<data listtype="vendor" totalcount="${total}" offset="0" count="${records.length}" numremaining="${remaining}">${listed}</data>`;
}

/** Reads the list from a gateway that answers so, one call after the other. */
async function read(answers: readonly string[], pages = new MemoryPageStore()) {
  const sent: { readonly url: string; readonly body: string }[] = [];
  const io: HttpIo = {
    fetch: (url, init) => {
      const data = answers[sent.length] ?? '';
      sent.push({ url, body: sentText(init) });
      const ok = '<status>success</status>';
      const body = `<response><control>${ok}</control><operation><authentication>${ok}</authentication><result>${ok}${data}</result></operation></response>`;
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/xml' } }));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  const api = await IntacctApi.enter(source, { signal: new AbortController().signal, pages }, io);
  const names: string[] = [];
  for await (const record of api.list(QUERY)) names.push(record.get('NAME').text());
  return { names, sent, pages };
}

describe('a list', () => {
  it('is asked for in the largest pages, in the order of its records, of the endpoint of the session', async () => {
    const { names, sent } = await read([page([1, 2], 2), page([3, 4], 0)]);
    expect(names).toEqual(['V1', 'V2', 'V3', 'V4']);
    expect(sent.map(({ url }) => url)).toEqual([ENDPOINT, ENDPOINT]);
    const [first, second] = sent.map(({ body }) => body);
    expect(first).toContain('<filter><equalto><field>NAME</field><value>A &amp; &quot;B&quot; &lt;c&gt;</value></equalto></filter>');
    expect(first).toContain(
      '<orderby><order><field>RECORDNO</field><ascending/></order></orderby><options><showprivate>true</showprivate></options><pagesize>2000</pagesize><offset>0</offset>',
    );
    expect(second).toContain('<offset>2</offset>');
    expect(first).toContain('<authentication><sessionid>a session</sessionid></authentication>');
    expect(first).toContain('<senderid>us</senderid><password>sender password</password>');
  });

  it('has a page asked for again that begins with a record of the page before', async () => {
    const { names, sent } = await read([page([1, 2], 2), page([2, 3], 1), page([1, 2], 2), page([3, 4], 0)]);
    expect([names, sent.length]).toEqual([['V1', 'V2', 'V3', 'V4'], 4]);
  });

  it('loses no record where another one is deleted between two pages', async () => {
    const { names, sent } = await read([page([1, 2], 2), page([4], 0, 3), page([2, 3], 1, 3), page([4], 0, 3)]);
    expect([names, sent.length]).toEqual([['V1', 'V2', 'V4', 'V3'], 4]);
  });

  it('is taken as it is where the deleted record was the one that was missing', async () => {
    const { names, sent } = await read([page([1, 2], 2), page([3], 0, 3), page([1, 2], 1, 3), page([3], 0, 3)]);
    expect([names, sent.length]).toEqual([['V1', 'V2', 'V3'], 4]);
  });

  it('of no records is none', async () => {
    expect((await read([page([], 0, 0)])).names).toEqual([]);
  });

  it.each([
    ['fewer records than it says', [page([1, 2], 2), page([3], 0)]],
    ['a page without records before its end', [page([1, 2], 2), page([], 2)]],
    ['a record twice on one page', [page([1, 1, 2], 1)]],
    ['a count that is none', [page([1, 2], 2).replace('numremaining="2"', 'numremaining="two"')]],
  ])('with %s is not taken for whole', async (_, answers) => {
    await expect(read(answers)).rejects.toMatchObject({ code: 'InternalError' });
  });

  it('is read from its stored pages where they are there', async () => {
    const { pages } = await read([page([1, 2], 2), page([3, 4], 0)]);
    const { names, sent } = await read([], pages);
    expect([names.length, sent]).toEqual([4, []]);
  });
});
