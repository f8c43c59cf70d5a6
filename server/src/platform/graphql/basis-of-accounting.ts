import { registerEnumType } from 'type-graphql';
import { enumOf, described } from './enum-of';

/** The basis of accounting in the contract, for requests and published companies alike. */
export const BasisOfAccountingEnum = enumOf(['Accrual', 'Cash']);
registerEnumType(BasisOfAccountingEnum, {
  name: 'BasisOfAccounting',
  description: 'When income and expenses are recorded.',
  valuesConfig: described({ Accrual: 'When they are earned or incurred.', Cash: 'When money is received or paid.' }),
});
