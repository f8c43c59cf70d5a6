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
