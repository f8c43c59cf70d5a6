import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { registerEnumType } from 'type-graphql';
import { namedEnumOf, described } from './enum-of';

/** The type of an account in the contract. */
export const AccountTypeEnum = namedEnumOf(ACCOUNT_TYPES);
registerEnumType(AccountTypeEnum, {
  name: 'AccountType',
  description: 'The type of an account, from which its place in the statements and its sign follow.',
  valuesConfig: described({
    AccountsPayable: 'Owed to vendors.',
    AccountsReceivable: 'Owed by customers.',
    AccumulatedDepreciation: 'Depreciation of fixed assets to date.',
    Bank: 'Cash and bank accounts.',
    CostOfGoodsSold: 'Direct cost of what was sold.',
    CreditCard: 'Owed on credit cards.',
    CurrentPortionOfLongTermDebt: 'Long-term debt that is due within a year.',
    DeferredTax: 'Tax that is due later.',
    DeferredTaxAsset: 'Tax that is recovered later.',
    Depreciation: 'Depreciation and amortization of the period.',
    DividendsPayable: 'Dividends that were declared and not yet paid.',
    DueFromOwnersAndAffiliates: 'Owed by owners and affiliates.',
    DueToOwnersAndAffiliates: 'Owed to owners and affiliates.',
    Equity: 'Capital of the owners.',
    Expense: 'Operating expense.',
    FixedAsset: 'Long-lived tangible assets.',
    Income: 'Revenue from the business itself.',
    IncomeTax: 'Income tax of the period.',
    Interest: 'Interest expense.',
    Inventory: 'Goods held for sale or use.',
    LineOfCredit: 'Drawn on a line of credit.',
    LongTermLiability: 'Due after more than a year.',
    OtherAsset: 'Other assets held for more than a year.',
    OtherCurrentAsset: 'Other assets held for up to a year.',
    OtherCurrentLiability: 'Other debts due within a year.',
    OtherExpense: 'Expense outside the business itself.',
    OtherIncome: 'Income outside the business itself.',
    RestrictedCash: 'Cash that cannot be used freely.',
    RetainedEarnings: 'Profit of earlier years that was kept.',
  }),
});
