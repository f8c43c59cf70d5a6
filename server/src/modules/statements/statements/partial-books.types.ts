import { Field, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { BooksFieldsType } from './books.types';

/** Books of an import that is under way: right up to a day, and never the record itself. */
@ObjectType('PartialBooks', { simpleResolvers: true })
export class PartialBooksType extends BooksFieldsType {
  @Field(() => CalendarDateScalar, { description: 'The last day of the months read; every entry up to it counts.' })
  readThrough: string;

  @Field(() => Int)
  monthsRead: number;

  @Field(() => Int, { description: 'All months that the import asks for.' })
  monthsTotal: number;

  @Field(() => String, { description: 'The name of the company in the books, which may be another business.' })
  companyName: string;

  @Field(() => Date)
  storedAt: Date;

  @Field(() => BasisOfAccountingEnum)
  basis: keyof typeof BasisOfAccountingEnum;
}
