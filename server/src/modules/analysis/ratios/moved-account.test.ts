import { performCommand } from '@countinghouse/domain/statements/command';
import { readLayout, writeLayout } from '@countinghouse/domain/statements/layout-data';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const OF = 'workspaceId: $w, financialRecordId: $r';
const POINTS = 'points { label value }';
const FIGURES = `query ($w: ID!, $r: ID!, $s: ID!) {
  analysis(${OF}) { ratios { id points { value } trace(reportingPeriodId: "FY2025") { figure amount } } }
  ratios(${OF}) { nodes { id ${POINTS} } }
  submission(workspaceId: $w, id: $s) { financialRecord { keyFigures { id ${POINTS} } } } }`;
const LAYOUT = `query ($w: ID!, $r: ID!) { statementLayout(${OF}, statementType: BalanceSheet) { version
  statementType numberStyle items sections { id parent headerCaption footerCaption reportedAs visibility emphasis items }
  lines { id kind caption reportedAs emphasis of measure terms } accountCaptions { account caption } newlyReferenced
  cashFlowChoices { account section } lockedSections moveReasons { account reason } }
  statementBooks(${OF}) { accounts { ordinal sourceId number name description parentOrdinal type active } } }`;
const SAVE = 'mutation ($input: SaveFinancialStatementInput!) { saveFinancialStatement(input: $input) { version } }';

const ask = async (query: string, variables: Readonly<Record<string, unknown>>) => {
  const { data, errors } = (await test.graphql('ben', query, variables)).body;
  expect(errors).toBeUndefined();
  return data;
};

interface Named {
  readonly id: string;
  readonly points: readonly { readonly value: string | number }[];
}

/** A ratio as the analysis rounds it. */
const near = (value: number) => expect.closeTo(value, 4) as number;

it('a loan that is moved from other current to long-term liabilities is debt in the analysis, in the ratios and on the overview', async () => {
  const { workspaceId, submissionId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
  const key = { w: workspaceId, r: financialRecordId, s: submissionId };
  /** Current ratio and debt of 2025, as each place has them; debt by the ratio to equity where it is no figure of its own. */
  const shown = async () => {
    const { analysis, ratios, submission } = await ask(FIGURES, key);
    const of = (all: readonly Named[], id: string) => Number(all.find((each) => each.id === id)?.points[1]?.value);
    const debt = analysis.ratios
      .find(({ id }: Named) => id === 'DebtToEquity')
      .trace.find(({ figure }: { figure: string }) => figure === 'debt');
    const { keyFigures } = submission.financialRecord;
    return {
      analysis: [of(analysis.ratios, 'CurrentRatio'), of(analysis.ratios, 'DebtToEquity'), Number(debt.amount)],
      ratios: [of(ratios.nodes, 'CurrentRatio'), of(ratios.nodes, 'DebtToEquity')],
      overview: [of(keyFigures, 'currentRatio'), of(keyFigures, 'totalDebt')],
    };
  };
  // Current assets 545,123.45 and equity 455,123.45; 160,000 of payables, 30,000 accrued, and a loan of 300,000.
  expect(await shown()).toEqual({
    analysis: [near(545_123.45 / 190_000), near(300_000 / 455_123.45), 300_000],
    ratios: [near(545_123.45 / 190_000), near(300_000 / 455_123.45)],
    overview: [near(545_123.45 / 190_000), 300_000],
  });

  const { statementLayout, statementBooks } = await ask(LAYOUT, { w: key.w, r: key.r });
  const { version, ...data } = statementLayout;
  const { accounts } = statementBooks;
  const accrued = accounts.findIndex(({ name }: { name: string }) => name === 'Accrued');
  const command = { kind: 'moveAccounts', accounts: [accrued], to: 'longtermliabilities' } as const;
  const moved = performCommand(readLayout(data), command, { accounts, sanitise: (text: string) => text });
  if (isRefusedChange(moved)) throw new Error(moved.refused);
  const { statementType, sections, lines: _, lockedSections: _locked, ...layout } = writeLayout(moved);
  const sent = sections.map(({ parent: _parent, visibility: _visibility, emphasis: _emphasis, ...section }) => section);
  const input = { workspaceId, financialRecordId, statementType, version, layout: { ...layout, sections: sent } };
  await ask(SAVE, { input });

  expect(await shown()).toEqual({
    analysis: [near(545_123.45 / 160_000), near(330_000 / 455_123.45), 330_000],
    ratios: [near(545_123.45 / 160_000), near(330_000 / 455_123.45)],
    overview: [near(545_123.45 / 160_000), 330_000],
  });
});
