import { Ctx as Context, Field, FieldResolver, ID, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { CONNECTION_FAILURES } from '@countinghouse/domain/connections/connection-failure';
import type { Ctx } from '../../../platform/context';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { connectionHealth } from './connection-health';
import { connectionHistoryLoader } from './connection-history';
import type { PackageConnection } from './package-connection';
import { PackageConnectionType } from './package-connection.types';

const ThroughEnum = enumOf(['Person', 'Borrower', 'Program']);
registerEnumType(ThroughEnum, {
  name: 'ConnectedThrough',
  description: 'Who granted access through a connection.',
  valuesConfig: described({ Borrower: 'A borrower, by a link.', Person: 'A user of the lender.', Program: 'An API client.' }),
});
const FailureEnum = enumOf(CONNECTION_FAILURES);
registerEnumType(FailureEnum, {
  name: 'ConnectionFailure',
  description: 'Why no books can be collected through a connection.',
  valuesConfig: described({
    AccessEnded: 'The time for which the package grants access is over.',
    BooksUnreadable: 'Some of the books cannot be read.',
    DailyLimitReached: 'The package allowed no more requests that day.',
    DatasourceUnresponsive: 'The package did not respond.',
    Disconnected: 'The package withdrew access.',
    InsufficientUserPermissions: 'The person who granted access cannot read all of the books.',
    InternalError: 'The last collection ended with an unexpected error.',
    OtherCompany: 'Access was granted to a different company.',
  }),
});

/** Who granted access through a connection, and what came of it. */
@ObjectType('ConnectionHistory', { simpleResolvers: true, description: 'Who granted access through a connection, and what came of it.' })
class ConnectionHistoryType {
  @Field(() => Date, { description: 'When access was last granted.' })
  connectedAt: Date;

  @Field(() => ThroughEnum, { nullable: true, description: 'Who granted access; null when that is not known.' })
  connectedThrough: keyof typeof ThroughEnum | null;

  @Field(() => String, { nullable: true, description: 'The name of the person of the lender.' })
  connectedBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When the newest import from it ended well.' })
  lastSyncTime: Date | null;

  @Field(() => ID, { nullable: true, description: 'The record of that import.' })
  lastFinancialRecordId: string | null;

  @Field(() => Int, { nullable: true, description: 'How many seconds that import took.' })
  lastSyncSeconds: number | null;

  @Field(() => Date, { nullable: true, description: 'When an import failed, if none has ended well since.' })
  lastFailureTime: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it failed: an error code of imports.' })
  lastErrorCode: string | null;
}

/** Whether books can be collected over a connection. */
@ObjectType('ConnectionHealth', { simpleResolvers: true, description: 'Whether books can be collected through a connection.' })
class ConnectionHealthType {
  @Field(() => FailureEnum, { nullable: true, description: 'What is wrong; null: nothing.' })
  failure: keyof typeof FailureEnum | null;

  @Field(() => String, { description: 'What happened and what to do, in one sentence in English.' })
  message: string;
}

/** The history and the health of a connection as its fields, for all who may read the connection. */
@Resolver(() => PackageConnectionType)
export class ConnectionHistoryResolver {
  @FieldResolver(() => ConnectionHistoryType, { description: 'Who granted access, and what came of it.' })
  async history(@Context() ctx: Ctx, @Root() connection: PackageConnection) {
    return connectionHistoryLoader.load(ctx, connection.id);
  }

  @FieldResolver(() => ConnectionHealthType, { description: 'Whether books can be collected through it.' })
  async health(@Context() ctx: Ctx, @Root() connection: PackageConnection) {
    return connectionHealth(connection, await connectionHistoryLoader.load(ctx, connection.id));
  }
}
