import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { AuditLog } from './audit-log';

const created = (subjectName: string) => ({
  __typename: 'AuditEvent',
  id: subjectName,
  at: '2026-11-20T09:41:02Z',
  actor: { __typename: 'User', id: 'ada', displayName: 'Ada Fairfax' },
  borrowerRequestId: null,
  apiClientName: null,
  byOperator: false,
  action: 'workspace.created',
  subjectType: 'workspace',
  subjectId: subjectName,
  subjectName,
  fields: ['displayName'],
  changes: [],
  requestId: null,
  network: null,
  sequence: null,
  hash: null,
});

it('its refresh button reads the entries again', async () => {
  const names = ['Alder Creek'];
  const { words, press } = await show(<AuditLog />, '/settings/auditlog', ['audit'], {
    AuditEvents: () => ({
      auditEvents: {
        __typename: 'AuditEventConnection',
        totalCount: names.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        nodes: names.map(created),
      },
    }),
  });
  names.unshift('Brightwater Foods');
  expect(words()).not.toContain('Brightwater Foods');
  await press('Refresh');
  expect(words()).toContain('Brightwater Foods');
  expect(words()).toContain('2 of 2');
});

it.each([
  ['a borrower', { borrowerRequestId: 'request' }, 'A borrower, by link'],
  ['the operator', { byOperator: true }, 'Operator'],
  ['a program', { apiClientName: 'Loan origination' }, 'Loan origination, by API'],
  ['the product itself', {}, 'Countinghouse'],
])('the audit log says that it was %s where it was no person', async (_, by, who) => {
  const entry = { ...created('Alder Creek'), actor: null, ...by };
  const { words } = await show(<AuditLog />, '/settings/auditlog', ['audit'], {
    AuditEvents: () => ({
      auditEvents: {
        __typename: 'AuditEventConnection',
        totalCount: 1,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        nodes: [entry],
      },
    }),
  });
  expect(words()).toContain(who);
});

it('a saved statement opens to the lines that it moved, from where to where, in words', async () => {
  const saved = {
    ...created('Alder Creek'),
    id: 'saved',
    action: 'statement.saved',
    subjectType: 'financialRecord',
    fields: ['BalanceSheet'],
    changes: [{ __typename: 'AuditChange', field: 'version', before: '1', after: '2' }],
  };
  const line = { __typename: 'StatementLineChange', kind: 'accountsMoved', line: '2300 Line of credit', before: 'Current liabilities' };
  const statementChange = { __typename: 'StatementChange', count: 3, lines: [{ ...line, after: '' }] };
  const page = {
    __typename: 'AuditEventConnection',
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  };
  const { words, press } = await show(<AuditLog />, '/settings/auditlog', ['audit'], {
    AuditEvents: () => ({ auditEvents: { ...page, nodes: [saved] } }),
    AuditedStatementChange: () => ({ auditEvents: { ...page, nodes: [{ __typename: 'AuditEvent', id: 'saved', statementChange }] } }),
  });
  expect(words()).toContain('Balance sheet');
  await press('Details of Statement saved, 09:41:02 AM');
  const rows = [...document.querySelectorAll('tr')].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toContainEqual(['Version', '1', '2']);
  expect(rows).toContainEqual(['2300 Line of credit', 'Moved', 'Current liabilities', 'Top level']);
  expect(words()).toContain('2 more changes');
});

/** Opens the log at an address, with these entries on its page; notes what it asks the server for. */
async function openAt(address: string, nodes: readonly object[], pageInfo = { hasNextPage: false, endCursor: null as string | null }) {
  const requested: object[] = [];
  const shown = await show(<AuditLog />, `/settings/auditlog${address}`, ['audit'], {
    AuditEvents: (variables) => {
      requested.push(variables);
      return {
        auditEvents: { __typename: 'AuditEventConnection', totalCount: 53, pageInfo: { __typename: 'PageInfo', ...pageInfo }, nodes },
      };
    },
  });
  const links = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  return { ...shown, requested, links };
}

it('fifty entries are a page; older ones and the newest are links', async () => {
  const { words, press, place, requested, links } = await openAt('?about=workspace', [created('Alder Creek')], {
    hasNextPage: true,
    endCursor: 'c50',
  });
  expect(requested).toEqual([expect.objectContaining({ first: 50, subjectType: 'workspace', after: null })]);
  expect(words()).toContain('1 of 53');
  expect(links()).toEqual(['Older']);
  await press('Older');
  expect(place()).toBe('/settings/auditlog?about=workspace&after=c50');
  await expect.poll(links).toEqual(['Newest', 'Older']);
  await press('Newest');
  expect(place()).toBe('/settings/auditlog?about=workspace');
});

it('where the filters take no entry they can be cleared', async () => {
  const { words, press, place, requested } = await openAt('?person=ben&from=2026-11-20', []);
  expect(requested).toEqual([expect.objectContaining({ actorId: 'ben', from: expect.stringContaining('2026-11') })]);
  expect(words()).toContain('No entries match.');
  await press('Clear filters');
  await expect.poll(place).toBe('/settings/auditlog');
});

it('an entry opens to its values before and after, and to its place in the chain; the log of its object is one press away', async () => {
  const roles = { __typename: 'AuditChange', field: 'roles', before: '["defaultUser"]', after: '["administrator","defaultUser"]' };
  const hash = `0123abcd${'0'.repeat(48)}89ef4567`;
  const entry = { ...created('Grace'), action: 'user.rolesChanged', changes: [roles], sequence: 7, hash };
  const { words, press, place } = await openAt('', [entry]);
  await press(document.querySelector('tbody button')?.getAttribute('aria-label') ?? '');
  expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
    'defaultUser',
    'administrator, defaultUser',
  ]);
  expect(words()).toContain('Chained to the previous entry');
  expect(words()).toContain('0123abcd…89ef4567');
  await press('Show only entries for this item');
  await expect.poll(place).toBe('/settings/auditlog?object=Grace');
  await press('This item only');
  await expect.poll(place).toBe('/settings/auditlog');
});
