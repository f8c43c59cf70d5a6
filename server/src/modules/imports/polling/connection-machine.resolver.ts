import { Ctx as Context, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import type { PackageConnection } from '../../connections/connections/package-connection';
import { PackageConnectionType } from '../../connections/connections/package-connection.types';
import { connectionMachineLoader } from './connection-machine';

/** The computer of the customer on which a package runs. */
@ObjectType('ConnectionMachine', { simpleResolvers: true, description: 'The customer’s computer on which an accounting package runs.' })
class ConnectionMachineType {
  @Field(() => Date, { nullable: true, description: 'When it last asked for work; null if it has not yet.' })
  lastPollTime: Date | null;

  @Field(() => Boolean, { description: 'Whether an import waits for it.' })
  isAwaited: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the package on it did not answer last: `notOpen`, `otherCompany`, `otherMode`, `notConnected` or `unexpected`; null if it did.',
  })
  lastError: string | null;
}

/** The machine of a connection as its field, for all who may read the connection. */
@Resolver(() => PackageConnectionType)
export class ConnectionMachineResolver {
  @FieldResolver(() => ConnectionMachineType, {
    nullable: true,
    description: 'The computer on which the package runs; null for packages that answer by themselves.',
  })
  async machine(@Context() ctx: Ctx, @Root() connection: PackageConnection): Promise<ConnectionMachineType | null> {
    return connectionMachineLoader.load(ctx, connection.id);
  }
}
