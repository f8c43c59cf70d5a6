import { EFFECT_FIGURES, FINDING_KINDS } from '@countinghouse/domain/imports/findings/finding';
import { JOURNAL_USES } from '@countinghouse/domain/imports/findings/reading-decisions';
import { registerEnumType } from 'type-graphql';
import { enumOf, namedEnumOf, described } from '../../../platform/graphql/enum-of';

export const JournalUseEnum = enumOf(JOURNAL_USES);
export const FindingLevelEnum = enumOf(['Note', 'Warning']);
export const FindingChoiceKindEnum = enumOf(['journal', 'fiscalYearEnd', 'basis', 'asOf', 'sameBusiness', 'currency']);
export const EffectFigureEnum = enumOf(EFFECT_FIGURES);
registerEnumType(JournalUseEnum, {
  name: 'JournalUse',
  description: 'How a journal counts: as activity, as a closing entry that is excluded, or as opening balances.',
  valuesConfig: described({ closing: 'As a closing entry, which is excluded.', opening: 'As opening balances.', ordinary: 'As activity.' }),
});
export const FindingKindEnum = namedEnumOf(FINDING_KINDS);
registerEnumType(FindingKindEnum, {
  name: 'FindingKind',
  description: 'What a decision about the books is about.',
  valuesConfig: described({
    accountTypes: 'The types of accounts.',
    asOfDate: 'The last day of the books.',
    basis: 'The basis of accounting.',
    cashFlowPlace: 'Where accounts are on the cash flow.',
    cashFlowSource: 'What the cash flow is derived from.',
    closingJournals: 'Journals that close a fiscal year.',
    closingPair: 'A closing journal that is reversed by another one.',
    companyName: 'The name of the company.',
    currency: 'The currency of the books.',
    currencyColumn: 'The column with the currency.',
    dateOrder: 'The order of day and month in dates.',
    fileFormat: 'The format of the file.',
    fiscalPeriods: 'The periods of the fiscal calendar.',
    fiscalYearEnd: 'The month in which fiscal years end.',
    futureLines: 'Entries after the last day of the books.',
    ledgerSource: 'Where the ledger comes from.',
    loneLines: 'Lines whose journal does not balance.',
    numberStyle: 'How amounts are written.',
    openDocuments: 'Open documents of customers and vendors.',
    openingJournal: 'A journal with opening balances.',
    periodHeadings: 'The headings of periods.',
    shortYear: 'A fiscal year of less than twelve months.',
    totalRows: 'Rows that are totals of other rows.',
    unclearClosing: 'A journal that may close a fiscal year.',
    unreadSheets: 'Sheets that were not read.',
  }),
});
registerEnumType(FindingLevelEnum, {
  name: 'FindingLevel',
  description: 'A warning names figures that may be wrong.',
  valuesConfig: described({ Note: 'Something to know.', Warning: 'Figures may be wrong.' }),
});
registerEnumType(FindingChoiceKindEnum, {
  name: 'FindingChoiceKind',
  description: 'What an analyst can decide otherwise.',
  valuesConfig: described({
    asOf: 'The last day of the books.',
    basis: 'The basis of accounting.',
    currency: 'The currency of books that state none.',
    fiscalYearEnd: 'The month in which fiscal years end.',
    journal: 'How a journal counts.',
    sameBusiness: 'Whether the company that the books name is the business of the workspace.',
  }),
});
registerEnumType(EffectFigureEnum, {
  name: 'EffectFigure',
  description: 'A total of a statement.',
  valuesConfig: described({
    financingCash: 'Cash from financing activities.',
    investingCash: 'Cash from investing activities.',
    netIncome: 'Net income.',
    operatingCash: 'Cash from operating activities.',
    revenue: 'Revenue.',
    totalAssets: 'Total assets.',
    totalEquity: 'Total equity.',
    totalLiabilities: 'Total liabilities.',
  }),
});
