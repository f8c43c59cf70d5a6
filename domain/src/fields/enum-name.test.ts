import { expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-type';
import { FLOW_KINDS } from '../cash-flow/flow-kind';
import { enumName, valueOfEnumName } from './enum-name';

it.each([
  ['Bank', 'Bank'],
  ['Due from Owners and Affiliates', 'DueFromOwnersAndAffiliates'],
  ['closing-journals', 'closingJournals'],
  ['assetsForDebt.debit', 'assetsForDebtDebit'],
])('%s is named %s in the API', (value, name) => expect(enumName(value)).toBe(name));

it('every account type and kind of flow is found by its name', () => {
  for (const values of [ACCOUNT_TYPES, FLOW_KINDS] as const)
    expect(values.map((value) => valueOfEnumName<string>(values, enumName(value)))).toEqual(values);
  expect(valueOfEnumName(ACCOUNT_TYPES, 'Money')).toBeUndefined();
});
