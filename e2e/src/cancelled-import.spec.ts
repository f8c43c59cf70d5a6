import { expect } from '@playwright/test';
import { apiAs } from './support/api';
import { addWorkspace, connectDex, importOf, newestCollection } from './support/portal';
import { test } from './support/story';
import { at, signInAt } from './support/tenants';
import { aName } from './support/workspaces';

const TENANT = 'harbourline';

test('an import that is cancelled leaves nothing behind, and its collection may be started again', async ({ page, baseURL, request }) => {
  await signInAt(page, baseURL, TENANT, /Ines Carvalho/);
  const strip = page.getByRole('complementary', { name: 'Data collection limit' });
  const left = Number(/(\d+) of 3/.exec(await strip.innerText())?.[1]);
  const name = aName('Cancelled');
  await connectDex(page, await addWorkspace(page, name), { answer: 'A slow import', directAlone: true });

  await test.step('while it runs it counts', async () => {
    await expect(importOf(page, name).getByRole('progressbar')).toBeVisible();
    await expect(strip).toContainText(`${left - 1} of 3`);
  });

  await test.step('once cancelled it says so, and counts no more', async () => {
    await importOf(page, name)
      .getByRole('button', { name: `Cancel the import of ${name}` })
      .click();
    await expect(importOf(page, name).getByText('This import was canceled. Nothing was stored.')).toBeVisible();
    await expect(strip).toContainText(`${left} of 3`);
    await page.keyboard.press('Escape');
  });

  await test.step('programs hear the same, and there are no statements for anybody', async () => {
    const api = await apiAs(request, at(baseURL, TENANT), 'ines@harbourline.example');
    const { runningImports } = await api.graphql<{ runningImports: { nodes: Running[] } }>(
      '{ runningImports { nodes { workspaceId workspaceName financialRecordId status { outcome errorCode } } } }',
      {},
    );
    const cancelled = runningImports.nodes.find(({ workspaceName }) => workspaceName === name);
    expect(cancelled?.status).toEqual({ outcome: 'Error', errorCode: 'Cancelled' });
    const record = `financialrecords/${cancelled?.financialRecordId}`;
    const statements = `/api/Workspaces/${cancelled?.workspaceId}/${record}/financialstatements?statementType=BalanceSheet&reportingPeriod=FiscalYearsAndYTD`;
    expect((await api.get(statements)).ok()).toBe(false);
    expect((await api.get(`/api/${cancelled?.workspaceId}/${record}/workbooks/1/status`)).ok()).toBe(false);
  });

  await test.step('its submission shows how it ended, without figures, checks or files', async () => {
    await (await newestCollection(page, name)).getByRole('link').first().click();
    await expect(page.getByText('This import was canceled. Nothing was stored.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download .+\.\w+/ })).toHaveCount(0);
    await expect(page.getByText('Every journal entry balances')).toHaveCount(0);
  });
});

interface Running {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly financialRecordId: string;
  readonly status: { readonly outcome: string; readonly errorCode: string };
}
