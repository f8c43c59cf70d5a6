import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import { requestOptions, initialForm, type EarlierOptions } from './collection-form';
import { NewCollectionDialog } from './new-collection-dialog';

const PACKAGES = [{ datasourceNameId: 'Example', name: 'DEX', beta: false, mark: null, action: true, bases: ['Accrual', 'Cash'] }] as const;
const TODAY = '2026-11-20';

const EARLIER: EarlierOptions = {
  fullFiscalYearsToCollect: 1,
  endOfImport: 'Today',
  mostRecentDate: null,
  basisOfAccountingPreference: 'Accrual',
  anonymizeCustomersAndVendors: true,
  allowUserUpload: true,
  provideUserCopy: false,
  collectionGroups: [],
};

function open(given: object = {}, answers: Answers = {}, options: object = {}) {
  const settings = {
    ...tenantSettingsOf(given),
    borrowerDisabled: false,
    disableDirectLinking: false,
    allowExcelFileUpload: false,
    ...given,
  };
  const { accountingCollectionGroups: collectionGroups } = requestOptions(initialForm('shareable', tenantSettingsOf({}), TODAY));
  const nothing = () => undefined;
  const dialog = (
    <NewCollectionDialog
      workspace={{ id: 'w', displayName: 'Alder', engagementCode: null }}
      today={TODAY}
      settings={settings}
      packages={PACKAGES}
      remaining={null}
      options={{ ...EARLIER, collectionGroups: collectionGroups ?? [], ...options }}
      dropped={[]}
      onClose={nothing}
      onStarted={nothing}
      onLink={nothing}
    />
  );
  return show(dialog, '/', ['imports', 'common'], answers);
}

const steps = () => [...document.querySelectorAll('ol[aria-label="New data collection"] li')];
const select = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
const optionsOf = (label: string) => [...(select(label)?.options ?? [])].map(({ text }) => text);

afterEach(() => vi.unstubAllGlobals());

// covers borrower 2.2.1, borrower 4.2, borrower 9.1
it('without direct linking a new collection has two steps to a link, for as many years as the tenant has', async () => {
  const { words, press } = await open({ disableDirectLinking: true, maxFullFiscalYears: 1 });
  expect(steps()).toHaveLength(2);
  expect(words()).toContain('Maximum: 1.');
  expect(document.querySelector<HTMLButtonElement>('button[aria-label="More years"]')?.disabled).toBe(true);
  await press('Next');
  expect(words()).toContain('Create link');
});

// covers lender 8.2, borrower 4.2, borrower 5.3, borrower 8.2
it('a new collection without data is refused, and leads back to the last step; a link that cannot be made says why', async () => {
  const requested = vi.fn((_: object) => 'InvalidInput');
  const { words, press } = await open({}, { CreateSubmissionRequest: requested });
  await press('Next');
  await press('Next');
  const groups = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(groups).toHaveLength(4);
  for (const group of groups) await act(async () => group.click());
  await press('Create link');
  expect(words()).toContain('Nothing is selected');
  await press('Keep editing');
  expect(requested).not.toHaveBeenCalled();
  await act(async () => groups.at(-1)?.click());
  await press('Create link');
  expect(requested.mock.lastCall?.[0]).toMatchObject({
    options: {
      accountingCollectionGroups: ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'].map((id) => ({
        id,
        collect: id === 'transactions',
      })),
    },
  });
  expect(words()).toContain('The shareable link couldn’t be created.');
});

// covers borrower 4.2, borrower 8.2
it('a connection that cannot be prepared says so, and can be tried again', async () => {
  const call = vi.fn<() => Promise<Response>>(async () => Response.json({ description: 'Closed.', code: null }, { status: 503 }));
  vi.stubGlobal('fetch', call);
  const { words, press } = await open({ borrowerDisabled: true });
  await press('Next');
  await press('Connect');
  await expect.poll(() => act(async () => words())).toContain('The connection couldn’t be set up.');
  call.mockImplementation(async () => Response.json({ accessToken: 'token' }));
  await press('Connect');
  await expect.poll(() => act(async () => words())).toContain('Choose the accounting package');
});

// covers lender 9.5, borrower 5.3, borrower 9.1
it.each([
  [{}, ['2026'], ['May', 'June', 'July', 'August', 'September', 'October', 'November'], '20'],
  [{ noTimeRestrictionForDataCollection: true }, ['2000', '2031'], ['January', 'December'], '30'],
])('the last day of a new collection under %j is one that the tenant offers', async (settings, years, months, lastDay) => {
  const { press } = await open(settings, {}, { mostRecentDate: TODAY });
  await press('Next');
  const ends = <T,>(all: readonly T[]) => (years.length === 1 ? all : [all[0], all.at(-1)]);
  expect(ends(optionsOf('Year'))).toEqual(years);
  expect(ends(optionsOf('Month'))).toEqual(months);
  expect(optionsOf('Day').at(-1)).toBe(lastDay);
});
