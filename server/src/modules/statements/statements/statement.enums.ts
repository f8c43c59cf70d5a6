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

registerEnumType(StatementTypeEnum, { name: 'StatementType' });
registerEnumType(ReportingPeriodEnum, { name: 'StatementReportingPeriod' });
registerEnumType(SortOrderEnum, { name: 'StatementSortOrder' });
registerEnumType(NumberStyleEnum, { name: 'NumberStyle' });
registerEnumType(LineItemTypeEnum, { name: 'LineItemType' });
registerEnumType(ReportedAsEnum, { name: 'ReportedAs' });
registerEnumType(RuleStyleEnum, { name: 'RuleStyle' });
registerEnumType(VisibilityEnum, { name: 'SectionVisibility' });
registerEnumType(EmphasisEnum, { name: 'LineEmphasis' });
registerEnumType(LayoutLineKindEnum, { name: 'LayoutLineKind' });
registerEnumType(ComputedOfEnum, { name: 'ComputedOf' });
registerEnumType(CashFlowSourceEnum, { name: 'CashFlowSource' });
registerEnumType(MeasureEnum, { name: 'AccountMeasure' });
