import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { readAuditAddress } from './audit-address';
import { AuditFilters } from './audit-filters';

const PEOPLE = { '': ['Ada', 'Ben'], p1: ['Cy', 'Dan'], p2: ['Eve'] };
const NEXT: Readonly<Record<string, string>> = { '': 'p1', p1: 'p2' };
const pageAfter = (after: keyof typeof PEOPLE) => ({
  users: {
    __typename: 'UserConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: after in NEXT, endCursor: NEXT[after] ?? null },
    nodes: PEOPLE[after].map((displayName) => ({ __typename: 'User', id: displayName, displayName })),
  },
});
const options = (label: string) => [...document.querySelectorAll(`select[aria-label=${label}] option`)].map((option) => option.textContent);

it('the filter of the audit log offers all people of the tenant, however many pages they are', async () => {
  const filters = <AuditFilters address={readAuditAddress(new URLSearchParams())} onChange={() => undefined} />;
  await show(filters, '/', ['audit'], { AuditPeople: ({ after }) => pageAfter((after ?? '') as keyof typeof PEOPLE) });
  await expect.poll(() => options('Person')).toEqual(['Anyone', 'Ada', 'Ben', 'Cy', 'Dan', 'Eve']);
});
