import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { grantAccess, LASTS } from './support/connect-package';
import { packagesOfRun } from './support/connectable-packages';
import { aName, aWorkspace, test } from './support/workspaces';

/** A widget as a lender has it on pages of its own, which knows nothing of the portal but its calls. */
const WIDGET = `<!doctype html><html lang="en"><head><title>Northbridge advisor</title></head><body>
<h1>Northbridge advisor</h1><button>Connect</button><output></output>
<script>
  const { portal, organization, token, submission, datasourceNameId } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const shown = document.querySelector('output');
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
  const call = async (method, path, body) => {
    const headers = { authorization: 'Bearer ' + token, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(portal + '/Organizations/' + organization + path, { method, headers, body: JSON.stringify(body) });
    return answer.json();
  };
  document.querySelector('button').onclick = async () => {
    const popup = window.open('about:blank', 'connect', 'width=520,height=760');
    const asked = await call('POST', '/ConnectionRequests', { datasourceNameId });
    popup.location = asked.connectionEndpoint;
    let request = asked;
    while (request.connectionId === undefined && !popup.closed) {
      await pause();
      request = await call('GET', '/ConnectionRequests/' + asked.id);
    }
    if (request.connectionId === undefined) return void (shown.textContent = 'Nothing was connected.');
    popup.close();
    const { datasetName } = await call('GET', '/Connections/' + request.connectionId);
    shown.textContent = 'Connected: ' + datasetName;
    const consumerMetadata = [{ label: 'SubmissionId', value: submission }];
    const reportingEndDate = new Date().toISOString().slice(0, 10);
    const record = await call('POST', '/FinancialRecords/Import', { accountingConnectionId: request.connectionId, reportingEndDate, consumerMetadata });
    shown.dataset.record = record.financialRecordId;
  };
</script></body></html>`;

let widget: Server;
test.beforeAll(async () => {
  widget = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(WIDGET));
  await new Promise<void>((resolve) => widget.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  widget.closeAllConnections();
  widget.close();
});

for (const { id, name, borrower } of packagesOfRun()) {
  // covers borrower 7.2
  test(`a widget on pages of a lender’s own connects ${name} in a popup, learns the company, and starts its import`, async ({
    page,
    office,
    baseURL,
  }) => {
    const organization = await aWorkspace(office.ada, aName('Pennine from outside'));
    const made = await office.ada.post(`/api/Workspaces/${organization}/DelegatedAccessTokens`);
    const { accessToken: token } = (await made.json()) as { accessToken: string };
    const submission = ((await (await office.ada.post('/api/Submissions', { entityId: organization })).json()) as { id: string }).id;
    const known = new URLSearchParams({ portal: baseURL ?? '', organization, token, submission, datasourceNameId: id });
    await page.goto(`http://127.0.0.1:${(widget.address() as AddressInfo).port}/#${known}`);
    const open = async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Connect' }).click()]);
      return popup;
    };

    await test.step('a popup that the person closes is noticed', async () => {
      const popup = await open();
      await expect(popup.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
      await popup.close();
      await expect(page.getByText('Nothing was connected.')).toBeVisible();
    });

    await test.step('access that is granted in the popup ends in a connection, and the widget closes it', async () => {
      const popup = await open();
      const closed = popup.waitForEvent('close');
      await grantAccess(Promise.resolve(popup), name, borrower);
      await expect(page.getByText(`Connected: ${borrower.company}`)).toBeVisible();
      await closed;
    });

    await test.step('the import that it started publishes the books', async () => {
      await expect(page.locator('output')).toHaveAttribute('data-record', /.+/);
      const status = async () =>
        ((await (await office.ada.get(`/api/${organization}/Submissions/${submission}`)).json()) as { financialRecordStatus: string })
          .financialRecordStatus;
      await expect.poll(status, LASTS).toBe('Created');
    });
  });
}
