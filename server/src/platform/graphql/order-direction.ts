import { registerEnumType } from 'type-graphql';
import { enumOf } from './enum-of';

/** The two directions of an order, as every list of the contract takes them. */
export const OrderDirectionEnum = enumOf(['asc', 'desc']);
registerEnumType(OrderDirectionEnum, { name: 'OrderDirection' });
