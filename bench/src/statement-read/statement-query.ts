const QUERY = `query FinancialStatement($workspaceId: ID!, $financialRecordId: ID!) {
  financialStatement(workspaceId: $workspaceId, financialRecordId: $financialRecordId, statementType: BalanceSheet, reportingPeriod: MonthsAndMTD) {
    statementType reportingPeriod numberStyle version
    columnHeaders { reportingPeriodId label reportingStartDate reportingEndDate }
    lineItems { id sectionId lineItemType captionText absoluteIndentationLevel accountNumber accountId formulaId bold italic rule cells }
    classificationSections { id headerLineItemId footerLineItemId }
    absentPeriods balanced
  }
}`;

/** The call with which the screen opens a balance sheet by month. */
export function statementQuery(record: { readonly workspaceId: string; readonly financialRecordId: string }): string {
  const { workspaceId, financialRecordId } = record;
  return JSON.stringify({ query: QUERY, variables: { workspaceId, financialRecordId } });
}
