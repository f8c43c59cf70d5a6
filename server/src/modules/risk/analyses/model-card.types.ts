import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';

export const CardBlockKindEnum = enumOf(['paragraph', 'point', 'table'] as const);
registerEnumType(CardBlockKindEnum, { name: 'ModelCardBlockKind' });

/** A table of the card. */
@ObjectType('ModelCardTable', { simpleResolvers: true })
export class ModelCardTableType {
  @Field(() => [String])
  columns: string[];

  @Field(() => [[String]])
  rows: string[][];
}

/** What is in a section. */
@ObjectType('ModelCardBlock', { simpleResolvers: true })
export class ModelCardBlockType {
  @Field(() => CardBlockKindEnum)
  kind: keyof typeof CardBlockKindEnum;

  @Field(() => String, { nullable: true, description: 'Null for a table.' })
  text: string | null;

  @Field(() => ModelCardTableType, { nullable: true })
  table: ModelCardTableType | null;
}

/** A section of the card. */
@ObjectType('ModelCardSection', { simpleResolvers: true })
export class ModelCardSectionType {
  @Field(() => String)
  title: string;

  @Field(() => [ModelCardBlockType])
  blocks: ModelCardBlockType[];
}

/** What is known of the built-in model: population, discrimination and calibration with their intervals, limits, sources. */
@ObjectType('RiskModelCard', { simpleResolvers: true })
export class RiskModelCardType {
  @Field(() => String)
  version: string;

  @Field(() => [ModelCardSectionType], { description: 'The title of the card first, then its sections.' })
  sections: ModelCardSectionType[];
}
