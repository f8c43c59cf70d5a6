import { described } from '../../../platform/graphql/enum-of';
import { registerEnumType } from 'type-graphql';

const asEnum = <Name extends string>(...names: Name[]) => Object.fromEntries(names.map((name) => [name, name])) as { [Each in Name]: Each };

export const StatementTypeEnum = asEnum('BalanceSheet', 'IncomeStatement', 'CashFlow');
export const ReportingPeriodEnum = asEnum('FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD');
export const SortOrderEnum = asEnum('OldestFirst', 'NewestFirst');
export const NumberStyleEnum = asEnum('Actuals', 'ActualsDisplayedAsWholeNumber', 'Thousands');
export const LineItemTypeEnum = asEnum('SectionHeader', 'SectionFooter', 'DetailAccount');
export const ReportedAsEnum = asEnum('credit', 'debit');
export const RuleStyleEnum = asEnum('none', 'single', 'double');
export const VisibilityEnum = asEnum('always', 'whenUsed', 'never');
export const EmphasisEnum = asEnum('total', 'grandTotal');
export const LayoutLineKindEnum = asEnum('computed', 'formula');
export const ComputedOfEnum = asEnum('earnings', 'cash', 'flows');
export const CashFlowSourceEnum = asEnum('Journals', 'Balances');
export const MeasureEnum = asEnum('closing', 'movement', 'opening', 'priorYears', 'currentYear');

registerEnumType(StatementTypeEnum, {
  name: 'StatementType',
  description: 'Which financial statement.',
  valuesConfig: described({
    BalanceSheet: 'The balance sheet.',
    CashFlow: 'The statement of cash flows.',
    IncomeStatement: 'The income statement.',
  }),
});
registerEnumType(ReportingPeriodEnum, {
  name: 'StatementReportingPeriod',
  description: 'Which periods the columns of a statement show.',
  valuesConfig: described({
    FiscalQuartersAndQTD: 'Fiscal quarters, and the quarter to date.',
    FiscalYearsAndYTD: 'Fiscal years, and the year to date.',
    MonthsAndMTD: 'Months, and the month to date.',
  }),
});
registerEnumType(SortOrderEnum, {
  name: 'StatementSortOrder',
  description: 'The order of columns.',
  valuesConfig: described({ NewestFirst: 'The newest period first.', OldestFirst: 'The oldest period first.' }),
});
registerEnumType(NumberStyleEnum, {
  name: 'NumberStyle',
  description: 'How figures are rounded for display.',
  valuesConfig: described({
    Actuals: 'With all decimals of the currency.',
    ActualsDisplayedAsWholeNumber: 'Rounded to whole currency units.',
    Thousands: 'Rounded to thousands.',
  }),
});
registerEnumType(LineItemTypeEnum, {
  name: 'LineItemType',
  description: 'What a line of a statement is.',
  valuesConfig: described({
    DetailAccount: 'An account.',
    SectionFooter: 'The total of a section, or a computed line.',
    SectionHeader: 'The heading of a section.',
  }),
});
registerEnumType(ReportedAsEnum, {
  name: 'ReportedAs',
  description: 'The side of the books on which amounts are positive.',
  valuesConfig: described({ credit: 'Credits are positive.', debit: 'Debits are positive.' }),
});
registerEnumType(RuleStyleEnum, {
  name: 'RuleStyle',
  description: 'The rule drawn with the figures of a line.',
  valuesConfig: described({ double: 'A double rule.', none: 'No rule.', single: 'A single rule.' }),
});
registerEnumType(VisibilityEnum, {
  name: 'SectionVisibility',
  description: 'When a section is shown.',
  valuesConfig: described({
    always: 'Always.',
    never: 'Never; it only holds accounts.',
    whenUsed: 'When an account or a computed line is in it.',
  }),
});
registerEnumType(EmphasisEnum, {
  name: 'LineEmphasis',
  description: 'How a total is emphasized.',
  valuesConfig: described({ grandTotal: 'By a double rule.', total: 'By a single rule.' }),
});
registerEnumType(LayoutLineKindEnum, {
  name: 'LayoutLineKind',
  description: 'What a line is computed from.',
  valuesConfig: described({ computed: 'From all accounts of one kind.', formula: 'From the totals of other lines.' }),
});
registerEnumType(ComputedOfEnum, {
  name: 'ComputedOf',
  description: 'Which accounts a computed line sums.',
  valuesConfig: described({
    cash: 'The accounts of cash.',
    earnings: 'The accounts of the income statement.',
    flows: 'The parts of movements that are on their own line of the cash flow.',
  }),
});
registerEnumType(CashFlowSourceEnum, {
  name: 'CashFlowSource',
  description: 'What a cash flow is derived from.',
  valuesConfig: described({ Balances: 'The changes of balances.', Journals: 'The journals of the source.' }),
});
registerEnumType(MeasureEnum, {
  name: 'AccountMeasure',
  description: 'Which part of the history of accounts a computed line sums.',
  valuesConfig: described({
    closing: 'The balance at the end of the column.',
    currentYear: 'The movement from the start of the fiscal year to the end of the column.',
    movement: 'The movement within the column.',
    opening: 'The balance at the start of the column.',
    priorYears: 'The movement before the fiscal year of the column.',
  }),
});
