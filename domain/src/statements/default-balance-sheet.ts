import type { StatementTemplate } from './statement-template';

/** The balance sheet that every import starts with; totals are captioned as design "Statements on the wire" says. */
export const DEFAULT_BALANCE_SHEET: StatementTemplate = {
  type: 'BalanceSheet',
  items: [
    {
      kind: 'section',
      id: 'assets',
      headerCaption: 'Assets',
      reportedAs: 'debit',
      visibility: 'always',
      emphasis: 'grandTotal',
      items: [
        {
          kind: 'section',
          id: 'currentassets',
          headerCaption: 'Current assets',
          items: [
            { kind: 'section', id: 'cash', headerCaption: 'Cash', takes: ['Bank'] },
            { kind: 'section', id: 'restrictedcash', headerCaption: 'Restricted cash', takes: ['Restricted Cash'] },
            { kind: 'section', id: 'accountsreceivable', headerCaption: 'Accounts receivable', takes: ['Accounts Receivable'] },
            { kind: 'section', id: 'inventories', headerCaption: 'Inventories', takes: ['Inventory'] },
            {
              kind: 'section',
              id: 'prepaidandothercurrentassets',
              headerCaption: 'Prepaid and other current assets',
              takes: ['Other Current Asset'],
            },
          ],
        },
        {
          kind: 'section',
          id: 'propertyandequipment',
          headerCaption: 'Property and equipment',
          takes: ['Fixed Asset', 'Accumulated Depreciation'],
        },
        {
          kind: 'section',
          id: 'duefromownersandaffiliates',
          headerCaption: 'Due from owners and affiliates',
          takes: ['Due from Owners and Affiliates'],
        },
        { kind: 'section', id: 'deferredtaxassets', headerCaption: 'Deferred tax assets', takes: ['Deferred Tax Asset'] },
        { kind: 'section', id: 'otherassets', headerCaption: 'Other assets', takes: ['Other Asset'] },
      ],
    },
    {
      kind: 'section',
      id: 'liabilitiesandequity',
      headerCaption: 'Liabilities and equity',
      reportedAs: 'credit',
      visibility: 'always',
      emphasis: 'grandTotal',
      items: [
        {
          kind: 'section',
          id: 'liabilities',
          headerCaption: 'Liabilities',
          visibility: 'always',
          items: [
            {
              kind: 'section',
              id: 'currentliabilities',
              headerCaption: 'Current liabilities',
              items: [
                { kind: 'section', id: 'accountspayable', headerCaption: 'Accounts payable', takes: ['Accounts Payable'] },
                { kind: 'section', id: 'creditcards', headerCaption: 'Credit cards', takes: ['Credit Card'] },
                { kind: 'section', id: 'linesofcredit', headerCaption: 'Lines of credit', takes: ['Line of Credit'] },
                {
                  kind: 'section',
                  id: 'currentportionoflongtermdebt',
                  headerCaption: 'Current portion of long-term debt',
                  takes: ['Current Portion of Long Term Debt'],
                },
                { kind: 'section', id: 'dividendspayable', headerCaption: 'Dividends payable', takes: ['Dividends Payable'] },
                {
                  kind: 'section',
                  id: 'othercurrentliabilities',
                  headerCaption: 'Other current liabilities',
                  takes: ['Other Current Liability'],
                },
              ],
            },
            { kind: 'section', id: 'longtermliabilities', headerCaption: 'Long-term liabilities', takes: ['Long Term Liability'] },
            {
              kind: 'section',
              id: 'duetoownersandaffiliates',
              headerCaption: 'Due to owners and affiliates',
              takes: ['Due to Owners and Affiliates'],
            },
            { kind: 'section', id: 'deferredtaxliabilities', headerCaption: 'Deferred tax liabilities', takes: ['Deferred Tax'] },
          ],
        },
        {
          kind: 'section',
          id: 'equity',
          headerCaption: 'Equity',
          visibility: 'always',
          takes: ['Equity'],
          items: [
            {
              kind: 'section',
              id: 'retainedearnings',
              headerCaption: 'Retained earnings',
              takes: ['Retained Earnings'],
              items: [
                {
                  kind: 'computed',
                  id: 'earningsofprioryears',
                  caption: 'Prior-year earnings',
                  reportedAs: 'credit',
                  emphasis: null,
                  of: 'earnings',
                  measure: 'priorYears',
                },
              ],
            },
            {
              kind: 'computed',
              id: 'netincome',
              caption: 'Net income',
              reportedAs: 'credit',
              emphasis: null,
              of: 'earnings',
              measure: 'currentYear',
            },
          ],
        },
      ],
    },
  ],
};
