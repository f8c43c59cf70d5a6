import { describe, expect, it } from 'vitest';
import { readParties } from './read-accounts';
import { apiOver, fakeQuickBooks, queryAnswers } from './testing/fake-quickbooks';

const entities = queryAnswers({
  Customer: [{ Id: '1', DisplayName: 'Amy' }],
  Vendor: [{ Id: '2', DisplayName: 'Bolt Supply' }],
  Employee: [{ Id: '3', DisplayName: 'Robin Castle' }],
});

describe('the parties of a company', () => {
  it('are its customers, vendors and employees, each as what it is', async () => {
    const { parties } = await readParties(apiOver(fakeQuickBooks(entities)));
    expect(parties.map(({ sourceId, role }) => [sourceId, role])).toEqual([
      ['1', 'customer'],
      ['2', 'vendor'],
      ['3', 'employee'],
    ]);
  });

  const refusing = (entity: string) =>
    fakeQuickBooks((resource, query) =>
      query.get('query')?.includes(`FROM ${entity}`) === true
        ? Response.json({ fault: { error: [{ message: 'ApplicationAuthorizationFailed', code: '3100' }] } }, { status: 403 })
        : entities(resource, query),
    );

  it('are read without employees where the person who allowed access may not see them', async () => {
    const { parties } = await readParties(apiOver(refusing('Employee')));
    expect(parties.map(({ name }) => name)).toEqual(['Amy', 'Bolt Supply']);
  });

  it('are refused where customers may not be seen', async () => {
    await expect(readParties(apiOver(refusing('Customer')))).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
  });
});
