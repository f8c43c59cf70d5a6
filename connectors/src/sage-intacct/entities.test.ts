import { afterAll, describe, expect, it } from 'vitest';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { figuresOf, trueFigures } from '../sandbox-kit/testing/figures';
import { pagesOf } from '../testing/read-request';
import { groupId, SANDBOX_LOGIN } from './sandbox/session-book';
import { TODAY, visitCompany } from './testing/visit-company';

const company = writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY);
const group = groupId(company.id);

describe('a company with entities', { timeout: 60_000 }, async () => {
  const { running, sent, authorize, read } = await visitCompany(company);
  afterAll(() => running.close());

  it('is offered as a whole, and entity by entity', async () => {
    const granted = await authorize({ companyId: group });
    expect('organizations' in granted && granted.organizations).toEqual([
      { id: group, name: group, isComplete: true },
      { id: `${group}/100`, name: `${company.name} Operations` },
      { id: `${group}/200`, name: `${company.name} Holdings` },
    ]);
  });

  it('has the books of each entity apart from those of the others', async () => {
    const [operations, holdings] = [await read(`${group}/100`), await read(`${group}/200`)];
    expect(figuresOf(operations, company, TODAY, 0)).toEqual(trueFigures(company, TODAY, 0));
    expect(pagesOf(operations, 'company')).toMatchObject([{ name: `${company.name} Operations`, baseCurrency: 'USD' }]);
    expect(figuresOf(holdings, company, TODAY, 0)).toMatchObject({ movements: [], opening: [], receivable: [], payable: [] });
  });

  it('has the books of the whole company with what was made within its entities', async () => {
    expect(figuresOf(await read(group), company, TODAY, 0)).toEqual(trueFigures(company, TODAY, 0));
  });

  it('signs in again where the session of an entity runs out, and enters the entity again', async () => {
    let isLate = false;
    running.intercept = ({ path }) => {
      if (!isLate && path.includes('query GLDETAIL')) running.clock.now += 2 * 3_600_000;
      isLate ||= path.includes('query GLDETAIL');
    };
    const begun = running.sandbox.journal.length;
    const pages = await read(`${group}/100`);
    running.intercept = null;
    expect(figuresOf(pages, company, TODAY, 0)).toEqual(trueFigures(company, TODAY, 0));
    const sessions = running.sandbox.journal.slice(begun).filter(({ path }) => path.includes('getAPISession'));
    expect(sessions.map(({ path }) => path.split('getAPISession')[1]?.trim())).toEqual(['', '100', '', '100']);
  });

  it('sends the password to sign in alone, and leaves no secret in a stored page', async () => {
    const pages = new MemoryPageStore();
    const before = sent.length;
    await read(`${group}/100`, { pages });
    const own = sent.slice(before);
    const withPassword = own.filter((body) => body.includes(SANDBOX_LOGIN.password));
    expect(withPassword.map((body) => /<content>(.*)<\/content>/.exec(body)?.[1])).toEqual([
      '<function controlid="countinghouse"><getAPISession></getAPISession></function>',
    ]);
    const sessions = own.flatMap((body) => /<sessionid>([^<]+)/.exec(body)?.[1] ?? []);
    const secrets = new Set([SANDBOX_LOGIN.password, 'very-secret', ...sessions]);
    expect(secrets.size).toBe(4);
    const stored = [...pages.bodies].flat().join('\n');
    expect([...secrets].filter((secret) => stored.includes(secret))).toEqual([]);
  });
});
