import { registerEnumType } from 'type-graphql';
import { enumOf, described } from './enum-of';

/** The two directions of an order, as every list of the contract takes them. */
export const OrderDirectionEnum = enumOf(['asc', 'desc']);
registerEnumType(OrderDirectionEnum, {
  name: 'OrderDirection',
  description: 'The direction of an order.',
  valuesConfig: described({ asc: 'Ascending.', desc: 'Descending.' }),
});
