import { Field, ID, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../platform/graphql/connection-type-of';

/** An industry that answers a search. */
@ObjectType('Industry', { simpleResolvers: true })
export class IndustryType {
  @Field(() => ID, { description: 'Six digits of NAICS 2022.' })
  naicsCode: string;

  @Field(() => String)
  description: string;

  @Field(() => [String], { description: 'Entries of the index that answer the search; none where the code or title does.' })
  matchedDescriptions: string[];

  @Field(() => [String], { description: 'Every entry of the index.' })
  additionalDescriptions: string[];
}

/** A page of a search. */
export const IndustryConnectionType = connectionTypeOf('Industry', IndustryType);
