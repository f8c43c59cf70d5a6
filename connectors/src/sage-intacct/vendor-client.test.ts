import { createRequire } from 'node:module';
import * as IA from '@intacct/intacct-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { startSandbox, type RunningSandbox } from '../sandbox-kit/testing/running-sandbox';
import { trueOpenItems } from '../sandbox-kit/testing/truth';
import { createIntacctSandbox } from './sandbox/create-intacct-sandbox';
import { groupId, SANDBOX_LOGIN } from './sandbox/session-book';

type Send = (url: string, options: object) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

/** What sends the requests of the client; it is looked up at each request. */
const required = createRequire(createRequire(import.meta.url).resolve('@intacct/intacct-sdk'));
const sender = required('node-fetch') as { default: Send };
const { default: send } = sender;
/** What the client takes from Node.js that Node.js no longer has. */
const util = required('util') as Record<string, unknown>;
const REMOVED = { isNullOrUndefined: (value: unknown) => value == null, isArray: Array.isArray };
const HOST = 'https://api.intacct.com';
const TODAY = '2026-11-20';
const company = writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY);
const { Filter, AndOperator } = IA.Functions.Common.NewQuery.QueryFilter;

describe('Sage Intacct’s own client', () => {
  let running: RunningSandbox;

  beforeAll(async () => {
    running = await startSandbox(createIntacctSandbox, [company], TODAY);
    for (const [name, test] of Object.entries(REMOVED)) util[name] ??= test;
    // The client takes no host but its vendor’s: its requests are led to the stand-in, whose own address it does not see.
    sender.default = async (url, options) => {
      const answer = await send(`${running.baseUrl}${new URL(url).pathname}`, options);
      const text = (await answer.text()).replaceAll(running.baseUrl, HOST);
      return { status: answer.status, headers: answer.headers, text: () => Promise.resolve(text) };
    };
  });
  afterAll(async () => {
    sender.default = send;
    for (const [name, test] of Object.entries(REMOVED)) if (util[name] === test) delete util[name];
    await running.close();
  });

  async function signIn(changes: Partial<IA.ClientConfig> = {}): Promise<IA.OnlineClient> {
    const config = new IA.ClientConfig();
    const { userId, password } = SANDBOX_LOGIN;
    Object.assign(config, {
      senderId: 'ch',
      senderPassword: 'very-secret',
      companyId: company.id,
      userId,
      userPassword: password,
      ...changes,
    });
    return new IA.OnlineClient(await IA.SessionProvider.factory(config));
  }

  const openInvoices = (object = 'ARINVOICE') => {
    const query = new IA.Functions.Common.NewQuery.Query('open');
    const select = new IA.Functions.Common.NewQuery.QuerySelect.SelectBuilder().addFields(['RECORDNO', 'CUSTOMERID', 'TOTALDUE']);
    const order = new IA.Functions.Common.NewQuery.QueryOrderBy.OrderBuilder().addAscending('RECORDNO');
    const filters = [new Filter('TOTALDUE').notEqualTo('0'), new Filter('WHENCREATED').lessThanOrEqualTo('11/20/2026')];
    query.assignSelectFields(select.selects).assignFromObject(object).assignFilter(new AndOperator(filters));
    query.assignOrderBy(order.orders).assignPageSize(2_000).assignOffset(0);
    return query;
  };

  it('signs in, and lists open invoices within its session', async () => {
    const client = await signIn();
    const response = await client.execute(openInvoices());
    const result = response.getResult();
    expect(result.status).toBe('success');
    const truth = trueOpenItems(company, 'receivable', TODAY).filter(({ document }) => document.kind === 'invoice');
    const due = (result.data as { readonly TOTALDUE: string }[]).map(({ TOTALDUE }) => Math.round(Number(TOTALDUE) * 100));
    expect(due).toEqual(truth.map(({ open }) => open));
    expect([result.totalCount, result.count, result.numRemaining]).toEqual([due.length, due.length, 0]);
    expect(response.authentication.companyId).toBe(company.id);
  });

  it('looks up the fields of an object, and lists within the session of an entity', async () => {
    const lookup = new IA.Functions.Common.Lookup('fields');
    lookup.objectName = 'GLDETAIL';
    const client = await signIn({ companyId: groupId(company.id), entityId: '200' });
    const [type] = (await client.execute(lookup)).getResult().data as { readonly Fields: { readonly Field: { readonly ID: string }[] } }[];
    expect(type?.Fields.Field.map(({ ID }) => ID)).toContain('BOOKID');
    expect((await client.execute(openInvoices())).getResult().totalCount).toBe(0);
  });

  it('is told of a wrong password, and of what can’t be processed', async () => {
    await expect(signIn({ userPassword: 'guess' })).rejects.toThrow(
      /authentication status failure.*XL03000006 Sign-in information is incorrect/,
    );
    await expect(signIn({ senderPassword: 'guess' })).rejects.toThrow(/control status failure/);
    const client = await signIn();
    await expect(client.execute(openInvoices('NOTHING'))).rejects.toThrow(/DL02000001/);
  });
});
