/** A GraphQL operation as an integrator would send it. */
export interface GraphqlExample {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const WORKSPACE = '7d3c2f0a-8f2b-4c58-9d1e-2f6f0a1b3c4d';
const RECORD = '9c858901-8a57-4791-81fe-4c455b099bc9';

/** From a new workspace to its figures: what most integrations do, in their order. */
export const GRAPHQL_EXAMPLES: readonly GraphqlExample[] = [
  {
    id: 'create-workspace',
    title: 'Open a workspace for a business',
    about: 'Its creator is its first user. With the header Idempotency-Key it is opened once, however often the call is sent.',
    text: `mutation CreateWorkspace($input: CreateWorkspaceInput!) {
  createWorkspace(input: $input) {
    id
    displayName
  }
}`,
    variables: { input: { displayName: 'Alder Creek Millworks', primaryEmail: 'owner@aldercreek.example' } },
  },
  {
    id: 'ask-for-books',
    title: 'Ask its borrower for the books',
    about: 'The borrower needs no account: the link is all they need. It holds a secret; send it to them alone.',
    text: `mutation AskForBooks($workspaceId: ID!, $options: RequestOptionsInput!) {
  createSubmissionRequest(workspaceId: $workspaceId, options: $options) {
    id
    shareableLink {
      url
      expirationTime
    }
  }
}`,
    variables: {
      workspaceId: WORKSPACE,
      options: {
        hasShareableLink: true,
        fullFiscalYearsToCollect: 2,
        endOfImport: 'LastFullMonth',
        accountingCollectionGroups: [
          { id: 'financial-statements', collect: true },
          { id: 'accounts-receivable', collect: true },
          { id: 'accounts-payable', collect: true },
          { id: 'transactions', collect: true },
        ],
      },
    },
  },
  {
    id: 'follow-import',
    title: 'Follow an import live',
    about: 'Over a WebSocket at the same path, by the graphql-ws protocol; the token goes with connection_init as authorization.',
    text: `subscription FollowImport($workspaceId: ID) {
  importChanged(workspaceId: $workspaceId) {
    financialRecordId
    status {
      outcome
      stage
      errorCode
      counts {
        accounts
        lines
        linesTotal
      }
    }
  }
}`,
    variables: { workspaceId: WORKSPACE },
  },
  {
    id: 'newest-collections',
    title: 'The newest collections of a workspace',
    about: 'Lists are connections: nodes for reading, endCursor as after for the next page.',
    text: `query NewestCollections($workspaceId: ID!, $after: String) {
  submissions(workspaceId: $workspaceId, first: 10, after: $after) {
    totalCount
    nodes {
      id
      creationTime
      complete
      isVerifiedContent
      financialRecord {
        id
        asOfDate
        checks {
          titleKey
          outcome
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    variables: { workspaceId: WORKSPACE },
  },
  {
    id: 'balance-sheet',
    title: 'The balance sheet',
    about: 'Figures are exact decimals as text, in presentation sign. The income statement and the cash flow are read alike.',
    text: `query BalanceSheet($workspaceId: ID!, $financialRecordId: ID!) {
  financialStatement(
    workspaceId: $workspaceId
    financialRecordId: $financialRecordId
    statementType: BalanceSheet
    reportingPeriod: FiscalYearsAndYTD
  ) {
    currencyAndScalingLabel
    columnHeaders {
      reportingPeriodId
      label
      reportingEndDate
    }
    balanced
    lineItems {
      id
      captionText
      lineItemType
      absoluteIndentationLevel
      accountNumber
      cells
    }
  }
}`,
    variables: { workspaceId: WORKSPACE, financialRecordId: RECORD },
  },
  {
    id: 'trace-figure',
    title: 'Where a figure comes from',
    about: 'From a cell to its accounts; each account leads on to its months and journal lines.',
    text: `query TraceFigure($workspaceId: ID!, $financialRecordId: ID!, $lineItemId: ID!, $reportingPeriodId: ID!) {
  financialStatement(
    workspaceId: $workspaceId
    financialRecordId: $financialRecordId
    statementType: BalanceSheet
    reportingPeriod: FiscalYearsAndYTD
  ) {
    trace(lineItemId: $lineItemId, reportingPeriodId: $reportingPeriodId) {
      value
      renderedExpression
      accounts {
        accountId
        accountNumber
        name
        amount
      }
    }
  }
}`,
    variables: { workspaceId: WORKSPACE, financialRecordId: RECORD, lineItemId: 'cash', reportingPeriodId: 'fy-2025' },
  },
  {
    id: 'workbooks',
    title: 'Make the workbooks again',
    about: 'downloadPath of a finished workbook is read with the same bearer.',
    text: `mutation Regenerate($workspaceId: ID!, $financialRecordId: ID!) {
  regenerateWorkbooks(workspaceId: $workspaceId, financialRecordId: $financialRecordId) {
    revisionNumber
    outcome
    workbooks {
      filename
      downloadPath
    }
  }
}`,
    variables: { workspaceId: WORKSPACE, financialRecordId: RECORD },
  },
];
