import { INELIGIBLE_RULES } from '@countinghouse/domain/receivables/eligible-receivables';
import { expect, it, vi } from 'vitest';
import { ImportEnded } from '../../../lib/testing/import-ended';
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

const NOTHING = '0.00';
const DRAFT = {
  ...{ __typename: 'BorrowingBase', id: 'base', workspaceId: 'w', facilityId: 'f', financialRecordId: 'r', asOf: '2026-06-30' },
  ...{ state: 'Draft', currency: 'USD', version: 1, hash: null, certifiedAt: null, certifier: null, differenceReason: null },
  rules: {
    ...{ agingBasis: 'InvoiceDate', maxAgeDays: 90, crossAgePercent: '50', concentrationPercent: '25', receivableAdvance: '85' },
    ...{ excludeIntercompany: true, excludeForeign: true, excludeGovernment: true, contra: true },
    ...{ inventory: [], inventorySublimit: null, equipment: [], reserves: [] },
  },
  balances: { commitment: '1000.00', outstanding: NOTHING, lettersOfCredit: NOTHING },
  figures: {
    ...{ positive: NOTHING, concentrationBase: NOTHING, concentrationCap: NOTHING, eligible: NOTHING, receivables: NOTHING },
    ...{ inventoryGross: [], inventoryClasses: [], inventory: NOTHING, equipmentItems: [], equipment: NOTHING, reserves: NOTHING },
    ...{ borrowingBase: NOTHING, line: NOTHING, availability: NOTHING, suppressed: NOTHING },
    taken: Object.fromEntries(INELIGIBLE_RULES.map((rule) => [rule, NOTHING])),
  },
  workings: {
    ...{ customers: [], vendors: [], accounts: [], flags: [], tie: null },
    documents: { customers: [], kinds: [], numbers: [], dates: [], dues: [], open: [] },
  },
};

it('what was typed into a draft stays when everything shown is read again, as it is when an import ends', async () => {
  const read = vi.fn(() => ({ borrowingBase: { ...DRAFT, version: read.mock.calls.length } }));
  const { press, type } = await show(
    [
      <CertificatePart key="part" id="base" facilities={[]} firm="Alder Creek" canEdit onChanged={() => undefined} />,
      <ImportEnded key="ended" />,
    ],
    '/',
    ['borrowing-base', 'common', 'receivables'],
    { BorrowingBase: read },
  );
  await type('Commitment', '2,500');
  await press('An import ended');
  expect(read).toHaveBeenCalledTimes(2);
  expect(document.querySelector<HTMLInputElement>('input[value="2,500"]')).not.toBeNull();
});
