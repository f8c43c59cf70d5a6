import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';

export const CardBlockKindEnum = enumOf(['paragraph', 'point', 'table'] as const);
registerEnumType(CardBlockKindEnum, {
  name: 'ModelCardBlockKind',
  description: 'What a part of the model card is.',
  valuesConfig: described({ paragraph: 'A paragraph.', point: 'An item of a list.', table: 'A table.' }),
});

/** A table of the card. */
@ObjectType('ModelCardTable', { simpleResolvers: true, description: 'A table of the model card.' })
export class ModelCardTableType {
  @Field(() => [String], { description: 'The column headings.' })
  columns: string[];

  @Field(() => [[String]], { description: 'The cells of each row, in the order of the columns.' })
  rows: string[][];
}

/** What is in a section. */
@ObjectType('ModelCardBlock', { simpleResolvers: true, description: 'A part of a section of the model card.' })
export class ModelCardBlockType {
  @Field(() => CardBlockKindEnum, { description: 'What kind of part it is.' })
  kind: keyof typeof CardBlockKindEnum;

  @Field(() => String, { nullable: true, description: 'Null for a table.' })
  text: string | null;

  @Field(() => ModelCardTableType, { nullable: true, description: 'The table; null for text.' })
  table: ModelCardTableType | null;
}

/** A section of the card. */
@ObjectType('ModelCardSection', { simpleResolvers: true, description: 'A section of the model card.' })
export class ModelCardSectionType {
  @Field(() => String, { description: 'Its heading.' })
  title: string;

  @Field(() => [ModelCardBlockType], { description: 'Its parts, in order.' })
  blocks: ModelCardBlockType[];
}

/** What is known of the built-in model: population, discrimination and calibration with their intervals, limits, sources. */
@ObjectType('RiskModelCard', { simpleResolvers: true, description: 'What is known about the built-in model.' })
export class RiskModelCardType {
  @Field(() => String, { description: 'Version of the model.' })
  version: string;

  @Field(() => [ModelCardSectionType], { description: 'The title of the card first, then its sections.' })
  sections: ModelCardSectionType[];
}
