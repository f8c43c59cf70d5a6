import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';

const StateEnum = enumOf(['Connected', 'Disconnected']);
registerEnumType(StateEnum, { name: 'PackageConnectionState' });

/** A connection to an accounting package. */
@ObjectType('PackageConnection', { simpleResolvers: true })
export class PackageConnectionType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true, description: 'The company in the package.' })
  datasetName: string | null;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => StateEnum)
  state: keyof typeof StateEnum;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When the package ends access by itself, or did; null when it sets no end.' })
  accessEndTime: Date | null;
}
