import { Field, ID, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';

/** An industry that answers a search. */
@ObjectType('Industry', { simpleResolvers: true, description: 'An industry of NAICS 2022.' })
export class IndustryType {
  @Field(() => ID, { description: 'Six digits of NAICS 2022.' })
  naicsCode: string;

  @Field(() => String, { description: 'Its title.' })
  description: string;

  @Field(() => [String], { description: 'Index entries that match the search; empty when the code or title matches.' })
  matchedDescriptions: string[];

  @Field(() => [String], { description: 'Every entry of the index.' })
  additionalDescriptions: string[];
}

/** A page of a search. */
export const IndustryConnectionType = connectionTypeOf('Industry', IndustryType);
