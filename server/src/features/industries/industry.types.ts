import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfoType } from '../../platform/graphql/connection';

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

/** An industry in a list. */
@ObjectType('IndustryEdge', { simpleResolvers: true })
export class IndustryEdgeType {
  @Field(() => String)
  cursor: string;

  @Field(() => IndustryType)
  node: IndustryType;
}

/** A page of a search. */
@ObjectType('IndustryConnection', { simpleResolvers: true })
export class IndustryConnectionType {
  @Field(() => [IndustryEdgeType])
  edges: IndustryEdgeType[];

  @Field(() => [IndustryType])
  nodes: IndustryType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
