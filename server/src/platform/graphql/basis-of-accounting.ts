import { registerEnumType } from 'type-graphql';
import { enumOf } from './enum-of';

/** The basis of accounting in the contract, for requests and published companies alike. */
export const BasisOfAccountingEnum = enumOf(['Accrual', 'Cash']);
registerEnumType(BasisOfAccountingEnum, { name: 'BasisOfAccounting' });
