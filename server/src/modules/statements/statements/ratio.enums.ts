import { RATIO_CATEGORIES, RATIO_UNITS } from '@countinghouse/domain/ratios/ratio-recipes';
import { RATIO_TRENDS } from '@countinghouse/domain/ratios/ratio-trend';
import { registerEnumType } from 'type-graphql';
import { described, enumOf } from '../../../platform/graphql/enum-of';

export const RatioGroupEnum = enumOf(RATIO_CATEGORIES);
registerEnumType(RatioGroupEnum, {
  name: 'RatioGroup',
  description: 'What a ratio measures.',
  valuesConfig: described({
    Activity: 'How fast assets turn over.',
    Coverage: 'How well earnings cover debt and interest.',
    Leverage: 'How much is financed by debt.',
    Liquidity: 'Whether short-term debts can be paid.',
    Profitability: 'How much is earned.',
  }),
});
export const RatioUnitEnum = enumOf(RATIO_UNITS);
registerEnumType(RatioUnitEnum, {
  name: 'RatioUnit',
  description: 'What the values of a ratio are.',
  valuesConfig: described({ Amount: 'Amounts in the base currency.', Days: 'Days.', Percent: 'Percent.', Times: 'Plain numbers.' }),
});
export const RatioTrendEnum = enumOf(RATIO_TRENDS);
registerEnumType(RatioTrendEnum, {
  name: 'RatioTrend',
  description: 'As a lender sees it; changes below two percent are steady.',
  valuesConfig: described({
    better: 'It improved.',
    steady: 'It changed by less than two percent.',
    unknown: 'There is no comparison.',
    worse: 'It worsened.',
  }),
});
