import { expect, it, vi } from 'vitest';
import { show } from '../lib/testing/show';
import { WithinLimit } from './within-limit';

const opened = async (countRemaining: number) => {
  const onClose = vi.fn();
  const dataCollectionLimit = {
    ...{ __typename: 'DataCollectionLimit', hasLimit: true, limit: 3, countRemaining },
    billingPeriodEndDate: '2026-11-30',
  };
  const shown = await show(<WithinLimit onClose={onClose}>{() => 'the wizard'}</WithinLimit>, '/', ['frame', 'common'], {
    DataCollectionLimit: () => ({ tenant: { __typename: 'Tenant', id: 'harbourline', dataCollectionLimit } }),
  });
  return { ...shown, onClose };
};

// covers lender 2.7, borrower 2.2.2
it('a new collection opens the details of the limit where none is left', async () => {
  const { words, press, onClose } = await opened(0);
  await expect.poll(words).toContain('You can’t start another data collection until then.');
  expect(words()).not.toContain('the wizard');
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a new collection begins while any is left', async () => {
  expect((await opened(1)).words()).toBe('the wizard');
});
