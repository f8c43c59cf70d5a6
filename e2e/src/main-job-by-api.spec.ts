import { expect, test } from '@playwright/test';
import { apiOf, tokenByCommand } from './support/api';
import { expected, ledgerCsv, timberLedger } from './support/ledger';
import { subscribe } from './support/live';

const lines = timberLedger();

// covers lender 1.1, lender 7.7, borrower 7.2
test('an integrator does the same over REST and GraphQL, and hears of each change by a subscription', async ({ request, baseURL }) => {
  const token = tokenByCommand('lender', 'ada@lender.example');
  const api = apiOf(request, baseURL ?? '', token);
  const workspace = (await (await api.post('/api/Entities', { displayName: 'Timber by API' })).json()) as { id: string };
  const { createSubmission: submission } = await api.graphql<{ createSubmission: { id: string } }>(
    'mutation ($input: CreateSubmissionInput!) { createSubmission(input: $input) { id } }',
    { input: { workspaceId: workspace.id } },
  );
  const live = await subscribe<{ importChanged: { status: { outcome: string; stage: string } } }>(
    baseURL ?? '',
    token,
    'subscription ($workspaceId: ID) { importChanged(workspaceId: $workspaceId) { status { outcome stage } } }',
    { workspaceId: workspace.id },
  );
  const upload = await api.upload(
    `/api/documents/${workspace.id}?submissionId=${submission.id}&submissionDocumentType=FinancialData&fiscalYearEndMonth=2&baseCurrency=USD`,
    'ledger.csv',
    ledgerCsv(lines),
  );
  expect(upload.status()).toBe(201);
  const { financialRecordId } = (await upload.json()) as { financialRecordId: string };
  const record = `/api/${workspace.id}/financialrecords/${financialRecordId}`;

  const stages: string[] = [];
  for await (const { importChanged } of live.events()) {
    stages.push(importChanged.status.stage);
    if (importChanged.status.outcome !== 'Pending') break;
  }
  live.close();
  expect(stages.at(-1)).toBe('Done');
  expect(await (await api.get(`${record}/importstatus`)).json()).toMatchObject({ outcome: 'Success' });

  const path = `/api/Workspaces/${workspace.id}/financialrecords/${financialRecordId}/financialstatements`;
  const statement = (await (await api.get(`${path}?statementType=BalanceSheet&reportingPeriod=FiscalYearsAndYTD`)).json()) as StatementData;
  const days = statement.data[0].columnHeaders.map((column) => column.reportingEndDate);
  expect(days).toEqual(['2023-02-28', '2024-02-29', '2024-06-30']);
  expect(figures(statement, 'Total assets')).toEqual(days.map((day) => expected.totalAssets(lines, day) / 100));
  expect(figures(statement, 'Total liabilities')).toEqual(days.map((day) => expected.totalLiabilities(lines, day) / 100));
  expect(figures(statement, 'Total liabilities and equity')).toEqual(figures(statement, 'Total assets'));

  const { financialStatement } = await api.graphql<{ financialStatement: GraphqlStatement }>(
    `query ($workspaceId: ID!, $financialRecordId: ID!) {
      financialStatement(workspaceId: $workspaceId, financialRecordId: $financialRecordId, statementType: CashFlow, reportingPeriod: MonthsAndMTD) {
        columnHeaders { label reportingEndDate }
        lineItems { captionText cells }
      }
    }`,
    { workspaceId: workspace.id, financialRecordId },
  );
  const cells = financialStatement.lineItems.find((line) => line.captionText === 'Cash at end of period')?.cells;
  expect(cells?.map(Number)).toEqual(financialStatement.columnHeaders.map((column) => expected.cash(lines, column.reportingEndDate) / 100));

  await expect
    .poll(async () => ((await (await api.get(`${record}/workbooks/1/status`)).json()) as { outcome: string }).outcome)
    .toBe('Success');
  const workbook = await api.get(`${record}/workbooks/download/FullAnalysis/1`);
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK');
});

interface StatementData {
  readonly data: readonly [
    {
      readonly columnHeaders: readonly { readonly reportingEndDate: string }[];
      readonly rowData: readonly { readonly dataCells: readonly { readonly value: number | null }[] }[];
    },
  ];
  readonly lineItems: readonly { readonly captionText: string }[];
}

interface GraphqlStatement {
  readonly columnHeaders: readonly { readonly label: string; readonly reportingEndDate: string }[];
  readonly lineItems: readonly { readonly captionText: string; readonly cells: readonly (string | null)[] }[];
}

function figures(statement: StatementData, caption: string) {
  const at = statement.lineItems.findIndex((line) => line.captionText === caption);
  return statement.data[0].rowData[at]?.dataCells.map((cell) => cell.value);
}
