import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import { beforeAll, expect, it, vi } from 'vitest';
import { askAgainStore } from '../features/imports/running/ask-again-store';
import { lostRequestsStore } from '../features/imports/running/lost-requests';
import type { RunningImport } from '../features/imports/running/running-imports-context';
import { TenantContext } from '../features/tenants/tenant-context';
import type { Tenant } from '../features/tenants/load-tenant';
import { show } from '../lib/testing/show';
import { RequestAgain } from './request-again';

const JOB = { workspaceId: 'w', submissionId: 's', financialRecordId: 'f' } as unknown as RunningImport;
const groups = COLLECTION_GROUPS.map((id) => ({ __typename: 'CollectionGroupChoice', id, collect: id !== 'transactions' }));
const request = {
  ...{ __typename: 'SubmissionRequest', id: 'r', fullFiscalYearsToCollect: 1, endOfImport: 'Today', mostRecentDate: null },
  ...{ basisOfAccountingPreference: 'Accrual', anonymizeCustomersAndVendors: true, allowUserUpload: true, provideUserCopy: false },
  ...{ collectionGroups: groups, creationTime: '2026-10-01T09:00:00Z', requestingUser: null, shareableLink: null },
};
const tenant = { settings: tenantSettingsOf({}), accountingPackages: [], submissionDefaults: null } as unknown as Tenant;

/** The dialog is fetched when it is needed; here it is there at once. */
beforeAll(() => import('../features/imports/new-collection/new-collection-dialog'));

// covers lender 4.1, borrower 4.2
it('a borrower whose connection was lost is asked again, for what was asked before', async () => {
  const requested = vi.fn((_: object) => 'InternalError');
  const workspace = { __typename: 'Workspace', id: 'w', displayName: 'Alder', engagementCode: null, primaryEmail: null };
  const again = <TenantContext value={tenant} children={<RequestAgain job={JOB} />} />;
  const { press } = await show(again, '/', ['imports', 'common'], {
    EarlierRequest: () => ({ submission: { __typename: 'Submission', id: 's', workspace, request } }),
    CreateSubmissionRequest: requested,
  });
  await press('Next');
  await press('Create link');
  expect(requested).toHaveBeenCalledExactlyOnceWith({
    workspaceId: 'w',
    options: expect.objectContaining({
      hasShareableLink: true,
      fullFiscalYearsToCollect: 1,
      anonymizeCustomersAndVendors: true,
      allowUserUpload: true,
      accountingCollectionGroups: groups.map(({ id, collect }) => ({ id, collect })),
    }),
  });
});

// covers lender 4.1, borrower 4.2
it.each([
  ['cannot be read', 'NotFound'],
  ['was never made', { submission: { __typename: 'Submission', id: 's', workspace: null, request: null } }],
])('an import whose request %s has failed for good, and nothing is asked', async (_, answer) => {
  askAgainStore.set(JOB);
  lostRequestsStore.set([]);
  await show(<TenantContext value={tenant} children={<RequestAgain job={JOB} />} />, '/', ['imports', 'common'], {
    EarlierRequest: () => answer,
  });
  expect(lostRequestsStore.get()).toEqual(['f']);
  expect(askAgainStore.get()).toBeNull();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  lostRequestsStore.set([]);
});
