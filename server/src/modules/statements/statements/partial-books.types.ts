import { Field, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { BooksFieldsType } from './books.types';

/** Books of an import that is under way: right up to a day, and never the record itself. */
@ObjectType('PartialBooks', {
  simpleResolvers: true,
  description: 'The books of an import that is under way, as far as their months were read.',
})
export class PartialBooksType extends BooksFieldsType {
  @Field(() => CalendarDateScalar, { description: 'The last day of the months read; every entry up to it counts.' })
  readThrough: string;

  @Field(() => Int, { description: 'How many months were read.' })
  monthsRead: number;

  @Field(() => Int, { description: 'All months that the import asks for.' })
  monthsTotal: number;

  @Field(() => String, { description: 'The name of the company in the books, which may be another business.' })
  companyName: string;

  @Field(() => Date, { description: 'When they were stored.' })
  storedAt: Date;

  @Field(() => BasisOfAccountingEnum, { description: 'The basis of accounting that was asked for.' })
  basis: keyof typeof BasisOfAccountingEnum;
}
