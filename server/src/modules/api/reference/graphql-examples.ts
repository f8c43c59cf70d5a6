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
    title: 'Create a workspace for a business',
    about: 'Its creator is its first user. With the header Idempotency-Key, a repeated call creates it only once.',
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
    title: 'Request the books from its borrower',
    about: 'The borrower needs no account, only the link. The link contains a secret; send it only to them.',
    text: `mutation AskForBooks($workspaceId: ID!, $options: RequestOptionsInput!) {
  createSubmissionRequest(input: { workspaceId: $workspaceId, options: $options }) {
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
    about: 'Over a WebSocket at the same path, with the graphql-ws protocol. Send the token as authorization in connection_init.',
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
    about: 'Lists are connections: read nodes, and pass endCursor as after to get the next page.',
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
    about: 'Figures are exact decimals as text, in presentation sign. Read the income statement and the cash flow the same way.',
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
    title: 'Trace a figure to its source',
    about: 'From a cell to its accounts, then to the months and entry lines of each account.',
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
    title: 'Generate the workbooks again',
    about: 'Download a finished workbook from its downloadPath with the same bearer token.',
    text: `mutation Regenerate($workspaceId: ID!, $financialRecordId: ID!) {
  regenerateWorkbooks(input: { workspaceId: $workspaceId, financialRecordId: $financialRecordId }) {
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
