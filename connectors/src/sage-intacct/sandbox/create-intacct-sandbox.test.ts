import { afterAll, describe, expect, it } from 'vitest';
import { COMPANY_PLANS } from '../../sandbox-kit/kernel/companies';
import { writeCompany } from '../../sandbox-kit/kernel/write-company';
import { startSandbox } from '../../sandbox-kit/testing/running-sandbox';
import { trueBalances, trueTrialBalance } from '../../sandbox-kit/testing/truth';
import { numberOf } from './chart';
import { createIntacctSandbox } from './create-intacct-sandbox';
import { SANDBOX_LOGIN } from './session-book';

const TODAY = '2026-11-20';
const HOUR = 3_600_000;
const company = writeCompany({ ...COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency'))!, years: 1 }, TODAY);
const { userId, password } = SANDBOX_LOGIN;
const LOGIN = `<login><userid>${userId}</userid><companyid>${company.id}</companyid><password>${password}</password></login>`;

interface Sent {
  readonly authentication?: string;
  readonly sender?: string;
  readonly version?: string;
  readonly type?: string;
}

describe('the gateway', async () => {
  const running = await startSandbox(createIntacctSandbox, [company], TODAY);
  afterAll(() => running.close());

  async function send(
    call: string,
    { authentication = LOGIN, sender = 'very-secret', version = '3.0', type = 'application/xml' }: Sent = {},
  ) {
    const control = `<control><senderid>ch</senderid><password>${sender}</password><controlid>1</controlid><uniqueid>false</uniqueid><dtdversion>${version}</dtdversion></control>`;
    const content = `<content><function controlid="f">${call}</function></content>`;
    const body = `<request>${control}<operation><authentication>${authentication}</authentication>${content}</operation></request>`;
    const response = await fetch(`${running.baseUrl}/ia/xml/xmlgw.phtml`, { method: 'POST', headers: { 'content-type': type }, body });
    return response.text();
  }
  const query = (object: string, fields: readonly string[], more = '') =>
    send(`<query><select>${fields.map((field) => `<field>${field}</field>`).join('')}</select><object>${object}</object>${more}</query>`);
  const texts = (body: string, name: string) =>
    [...body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

  it.each<[string, string, Sent, string]>([
    ['another content type', '<getAPISession/>', { type: 'application/json' }, 'XL03000003'],
    ['another version of the schema', '<getAPISession/>', { version: '2.1' }, 'XL03000003'],
    ['another sender', '<getAPISession/>', { sender: 'guess' }, 'Incorrect Intacct XML Partner ID'],
    ['an unknown session', '<readEntityDetails/>', { authentication: '<sessionid>guess</sessionid>' }, 'Sign-in information is incorrect'],
    ['an unknown function', '<delete/>', {}, 'DL02000001'],
  ])('refuses %s', async (_, call, sent, message) => {
    expect(await send(call, sent)).toContain(message);
  });

  it.each([
    ['a page beyond the largest', ['RECORDNO'], '<pagesize>2001</pagesize>'],
    ['a field that the object lacks', ['RECORDNO', 'CLASS'], ''],
    [
      'a filter with one part of a conjunction',
      ['RECORDNO'],
      '<filter><and><equalto><field>RECORDNO</field><value>1</value></equalto></and></filter>',
    ],
  ])('does not process %s', async (_, fields, more) => {
    expect(await query('GLACCOUNT', fields, more)).toContain('DL02000001');
  });

  it('lists 100 records where no size is asked for, and follows no order where none is', async () => {
    const listed = texts(await query('GLDETAIL', ['RECORDNO']), 'RECORDNO');
    expect(listed).toHaveLength(100);
    const numbers = texts(await query('GLACCOUNT', ['RECORDNO']), 'RECORDNO').map(Number);
    expect(numbers).not.toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('ends a session an hour after its last call', async () => {
    const [sessionId = ''] = texts(await send('<getAPISession/>'), 'sessionid');
    const authentication = `<sessionid>${sessionId}</sessionid>`;
    const isValid = async () => (await send('<get_companyprefs application="GEN"/>', { authentication })).includes('FISCAL_FIRST_MONTH');
    for (let call = 0; call < 3; call += 1) {
      running.clock.now += 0.9 * HOUR;
      expect(await isValid()).toBe(true);
    }
    running.clock.now += HOUR;
    expect(await isValid()).toBe(false);
  });

  it('shows what was posted, debit positive, in the ledger and in the trial balance of a day', async () => {
    const names = new Map(company.accounts.map((account) => [account.id, numberOf(account)]));
    const named = (amounts: ReadonlyMap<string, number>) => new Map([...amounts].map(([id, amount]) => [names.get(id), amount]));
    const sums = new Map<string, number>();
    const accrual =
      '<equalto><field>BOOKID</field><value>ACCRUAL</value></equalto><equalto><field>STATISTICAL</field><value>F</value></equalto>';
    for (let offset = 0, more = true; more; offset += 2_000) {
      const page = `<filter><and>${accrual}</and></filter><orderby><order><field>RECORDNO</field><ascending/></order></orderby><pagesize>2000</pagesize><offset>${offset}</offset>`;
      const body = await query('GLDETAIL', ['ACCOUNTNO', 'AMOUNT'], page);
      const amounts = texts(body, 'AMOUNT');
      texts(body, 'ACCOUNTNO').forEach((number, at) => sums.set(number, (sums.get(number) ?? 0) + Math.round(Number(amounts[at]) * 100)));
      more = amounts.length === 2_000;
    }
    const nonZero = (amounts: ReadonlyMap<string, number>) => new Map([...amounts].filter(([, amount]) => amount !== 0).toSorted());
    expect(nonZero(sums)).toEqual(nonZero(named(trueBalances(company, TODAY)) as Map<string, number>));

    const dates =
      '<startdate><year>2026</year><month>01</month><day>01</day></startdate><enddate><year>2026</year><month>06</month><day>30</day></enddate>';
    const body = await send(`<get_trialbalance>${dates}<statistical>exclude</statistical></get_trialbalance>`);
    const balances = texts(body, 'endbalance').map((text) => Math.round(Number(text) * 100));
    const stated = new Map(texts(body, 'glaccountno').map((number, at) => [number, balances[at] ?? 0]));
    expect(nonZero(stated)).toEqual(nonZero(named(trueTrialBalance(company, '2026-06-30')) as Map<string, number>));
  });
});
