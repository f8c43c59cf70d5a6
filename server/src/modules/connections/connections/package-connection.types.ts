import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';

const StateEnum = enumOf(['Connected', 'Disconnected']);
registerEnumType(StateEnum, {
  name: 'PackageConnectionState',
  description: 'Whether a connection can be used.',
  valuesConfig: described({ Connected: 'It can be used.', Disconnected: 'Its access was withdrawn or has ended.' }),
});

/** A connection to an accounting package. */
@ObjectType('PackageConnection', { simpleResolvers: true, description: 'A connection to an accounting package.' })
export class PackageConnectionType {
  @Field(() => ID, { description: 'Id of the connection.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The company in the package.' })
  datasetName: string | null;

  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => StateEnum, { description: 'Whether it can be used.' })
  state: keyof typeof StateEnum;

  @Field(() => Date, { description: 'When it was made.' })
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When the package ends access by itself, or did; null when it sets no end.' })
  accessEndTime: Date | null;
}
