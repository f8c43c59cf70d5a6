import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expected, ledgerCsv, timberLedger } from '../support/ledger';
import { accounting, addWorkspace, expectFigures, newestCollection, uploadBooks } from '../support/portal';
import { addMember, countinghouse, mailTo, newPassword, workersFigures } from '../support/production';
import { unzip } from '../support/unzip';

const mia = { email: 'mia@lender.example', firstName: 'Mia', lastName: 'Bennett', password: newPassword() };
const lines = timberLedger();
const THROUGH = ['2023-02-28', '2024-02-29', '2024-06-30'] as const;

test('an operator makes a tenant, and its first administrator does the main job', async ({ page, request }) => {
  await test.step('the operator makes a tenant and invites its administrator', async () => {
    const settings = JSON.stringify({ timeZone: 'America/Chicago', emailDomains: ['lender.example'], allowExcelFileUpload: true });
    const tenant = ['--tenant', 'lender', '--visible-name', 'Fairmount Credit Union', '--host', 'lender.localhost'];
    countinghouse(['tenant', 'create', ...tenant, '--settings', '-'], settings);
    expect(countinghouse(['tenant', 'list'])).toContain('lender.localhost');
    countinghouse(['administrator', 'invite', '--tenant', 'lender', '--email', mia.email, '--name', 'Mia Bennett']);
    await addMember(request, mia);
  });

  await test.step('she follows the link of her mail and signs in at the identity provider', async () => {
    const invitation = await mailTo(request, mia.email, /invited you/);
    await page.goto(/https:\/\/lender\.localhost\/\S+#[\w-]+/.exec(invitation)?.[0] ?? 'no link');
    await expect(page.getByRole('heading', { name: 'You’re invited to Fairmount Credit Union' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in and accept' }).click();
    await expect(page).toHaveURL(/^http:\/\/identity\.localhost:8080\//);
    await page.getByLabel('Username or email').fill(mia.email);
    await page.getByLabel('Password').fill(mia.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  });

  await test.step('an address without TLS leads to the one with it', async () => {
    const answer = await page.goto('http://lender.localhost/');
    await expect(page).toHaveURL(/^https:\/\/lender\.localhost\//);
    expect(await answer?.headerValue('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  const name = 'Timber in production';
  await test.step('a ledger becomes statements', async () => {
    const row = await addWorkspace(page, name);
    await uploadBooks(page, row, { fileName: 'ledger.csv', mimeType: 'text/csv', content: ledgerCsv(lines), fiscalYearEnds: 'February' });
    await (await newestCollection(page, name)).getByRole('link').first().click();
    await expect(page.getByText('Assets equal liabilities and equity in every period')).toBeVisible();
  });

  await test.step('the workbook is downloaded', async () => {
    const button = page.getByRole('button', { name: /^Download .*Financial analysis - .* - r1\.xlsx/ });
    await expect(button).toBeVisible();
    const download = page.waitForEvent('download');
    await button.click();
    const workbook = unzip(await readFile(await (await download).path()));
    expect([...workbook.keys()]).toContain('xl/workbook.xml');
  });

  await test.step('the balance sheet ties to the ledger', async () => {
    await page.getByRole('link', { name: 'Financial statements' }).first().click();
    const assets = THROUGH.map((through) => accounting(expected.totalAssets(lines, through)));
    await expectFigures(page, 'Total assets', assets);
  });

  await test.step('a mail says that the books are in', async () => {
    expect(await mailTo(request, mia.email, new RegExp(name))).toContain('https://lender.localhost/');
  });

  await test.step('the operator saves everything, and finds what runs as it must be', async () => {
    const saved = countinghouse(['backup', '--into', '/backups', '--keep', '14']);
    expect(saved).toContain('Saved 1 tenants');
    const [, backup = ''] = /: (\/backups\/\S+)$/m.exec(saved) ?? [];
    expect(countinghouse(['verify', '--from', backup])).toContain('is complete');
    expect(countinghouse(['verify'])).toContain('Verified 1 tenants');
    expect(workersFigures()).toMatch(/^countinghouse_last_backup_timestamp_seconds 1\d{9}/m);
  });

  await test.step('she signs out, at the identity provider as well', async () => {
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/^http:\/\/identity\.localhost:8080\//);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL('https://lender.localhost/login');
    await expect(page.getByRole('button', { name: /^Sign in to/ })).toBeVisible();
  });
});
