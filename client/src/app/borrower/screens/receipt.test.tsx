import { expect, it, vi } from 'vitest';
import { aCollection } from '../../../features/borrowers/testing/a-request';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { formatClockWithZone } from '../../../lib/format/format-time';
import { show } from '../../../lib/testing/show';
import { Receipt } from './receipt';

vi.mock('../../../features/borrowers/session/borrower-context', async () => {
  const { OPTIONS } = await import('../../../features/borrowers/testing/a-request');
  return { useBorrower: () => ({ request: { id: 'r', ...OPTIONS }, workspace: { id: 'w', displayName: 'Alder & Finch Bakery' } }) };
});

const tenant = {
  visibleName: 'Northbridge',
  accountingPackages: [
    { datasourceNameId: 'Example', name: 'DEX', withdrawalGuide: null },
    { datasourceNameId: 'Xero', name: 'Xero', withdrawalGuide: 'xero' },
  ],
} as unknown as Tenant;
const FILE = { datasourceNameId: 'FileUpload', fileName: 'good.csv' };

const receiptOf = async (facts: Parameters<typeof aCollection>[0]) =>
  (
    await show(
      <TenantContext value={tenant}>
        <Receipt collection={aCollection(facts)} />
      </TenantContext>,
      '/portal',
      ['borrower', 'withdrawal-guides'],
    )
  ).words();

it('the receipt says when the books were sent, with the time zone, and not when the collection was created', async () => {
  const creationTime = '2026-11-20T06:38:50Z';
  const sentTime = '2026-11-23T06:51:24Z';
  const words = await receiptOf({ creationTime, sentTime });
  expect(words).toContain(`SentNovember 23, 2026, ${formatClockWithZone(sentTime, 'en')}`);
  expect(words).toMatch(/:51 [AP]M \S+/u);
  expect(words).not.toContain('November 20');
});

it.each([
  ['the company of the books', { ...FILE, datasetName: 'Finch Components' }, 'BooksFinch Componentsgood.csv'],
  ['the business of the workspace where a file names no company', { ...FILE, datasetName: 'good' }, 'BooksAlder & Finch Bakerygood.csv'],
  ['the company and its package', { datasetName: 'Alder Metalworks' }, 'BooksAlder MetalworksDEX'],
])('the receipt names %s', async (_, facts, row) => {
  expect(await receiptOf(facts)).toContain(row);
});

it.each([
  ['Xero', 'withdraw Countinghouse’s access in Xero. Open “Settings”, then “Connected apps”, and disconnect Countinghouse.'],
  ['Example', 'withdraw Countinghouse’s access in DEX.'],
])('the receipt of books in %s ends with “To end the connection, %s”', async (datasourceNameId, sentence) => {
  expect(await receiptOf({ datasourceNameId })).toMatch(new RegExp(`To end the connection, ${sentence}$`));
});
