import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { CertificatePart } from './certificate-part';

const ERASED = {
  ...{ __typename: 'BorrowingBase', id: 'base', workspaceId: 'w', facilityId: 'f', financialRecordId: 'r', asOf: '2026-06-30' },
  ...{ state: 'Certified', currency: 'USD', version: 2, hash: 'a1b2', certifiedAt: '2026-07-02T10:00:00Z', differenceReason: null },
  certifier: { __typename: 'User', id: 'ada', displayName: 'Ada Fairfax' },
  ...{ rules: null, balances: null, figures: null, workings: null },
};

it('a certificate whose collection was removed keeps its day, who certified it and its fingerprint', async () => {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const customers = { __typename: 'BorrowingBaseLineConnection', nodes: [], pageInfo };
  const { words } = await show(
    <CertificatePart id="base" facilities={[]} firm="Alder Creek" canEdit onChanged={() => undefined} />,
    '/',
    ['borrowing-base', 'common', 'receivables'],
    {
      BorrowingBase: () => ({ borrowingBase: ERASED }),
      BorrowingBaseCustomers: () => ({ borrowingBase: { __typename: 'BorrowingBase', id: 'base', customers } }),
    },
  );
  expect(words()).toContain('June 30, 2026');
  expect(words()).toContain('Certified by Ada Fairfax on July 2, 2026');
  expect(words()).toContain('The amounts of this certificate were erased');
  expect(words()).toContain('a1b2');
});
