import type { StatementTemplate } from './statement-template';

/** The income statement that every import starts with; totals are captioned as design "Statements on the wire" says. */
export const DEFAULT_INCOME_STATEMENT: StatementTemplate = {
  type: 'IncomeStatement',
  items: [
    { kind: 'section', id: 'revenue', headerCaption: 'Revenue', reportedAs: 'credit', takes: ['Income'] },
    { kind: 'section', id: 'costofgoodssold', headerCaption: 'Cost of goods sold', reportedAs: 'debit', takes: ['Cost of Goods Sold'] },
    {
      kind: 'formula',
      id: 'grossprofit',
      caption: 'Gross profit',
      reportedAs: 'credit',
      emphasis: 'total',
      terms: ['revenue', 'costofgoodssold'],
    },
    { kind: 'section', id: 'operatingexpenses', headerCaption: 'Operating expenses', reportedAs: 'debit', takes: ['Expense'] },
    { kind: 'section', id: 'depreciation', headerCaption: 'Depreciation and amortization', reportedAs: 'debit', takes: ['Depreciation'] },
    {
      kind: 'formula',
      id: 'operatingincome',
      caption: 'Operating income',
      reportedAs: 'credit',
      emphasis: 'total',
      terms: ['grossprofit', 'operatingexpenses', 'depreciation'],
    },
    { kind: 'section', id: 'otherincome', headerCaption: 'Other income', reportedAs: 'credit', takes: ['Other Income'] },
    { kind: 'section', id: 'interest', headerCaption: 'Interest expense', reportedAs: 'debit', takes: ['Interest'] },
    { kind: 'section', id: 'otherexpenses', headerCaption: 'Other expenses', reportedAs: 'debit', takes: ['Other Expense'] },
    {
      kind: 'formula',
      id: 'incomebeforetax',
      caption: 'Income before tax',
      reportedAs: 'credit',
      emphasis: 'total',
      terms: ['operatingincome', 'otherincome', 'interest', 'otherexpenses'],
    },
    { kind: 'section', id: 'incometax', headerCaption: 'Income tax', reportedAs: 'debit', takes: ['Income Tax'] },
    {
      kind: 'formula',
      id: 'netincome',
      caption: 'Net income',
      reportedAs: 'credit',
      emphasis: 'grandTotal',
      terms: ['incomebeforetax', 'incometax'],
    },
  ],
};
