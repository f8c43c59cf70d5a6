import { Ctx as Context, Field, FieldResolver, ID, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { CONNECTION_FAILURES } from '@countinghouse/domain/connections/connection-failure';
import type { Ctx } from '../../../platform/context';
import { enumOf } from '../../../platform/graphql/enum-of';
import { connectionHealth } from './connection-health';
import { connectionHistoryLoader } from './connection-history';
import type { PackageConnection } from './package-connection';
import { PackageConnectionType } from './package-connection.types';

const ThroughEnum = enumOf(['Person', 'Borrower', 'Program']);
registerEnumType(ThroughEnum, { name: 'ConnectedThrough' });
const FailureEnum = enumOf(CONNECTION_FAILURES);
registerEnumType(FailureEnum, { name: 'ConnectionFailure' });

/** Who granted access through a connection, and what came of it. */
@ObjectType('ConnectionHistory', { simpleResolvers: true })
class ConnectionHistoryType {
  @Field(() => Date, { description: 'When access was last granted.' })
  connectedAt: Date;

  @Field(() => ThroughEnum, { nullable: true })
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
@ObjectType('ConnectionHealth', { simpleResolvers: true })
class ConnectionHealthType {
  @Field(() => FailureEnum, { nullable: true, description: 'What is wrong; null: nothing.' })
  failure: keyof typeof FailureEnum | null;

  @Field(() => String, { description: 'What happened and what to do, in one sentence in English.' })
  message: string;
}

/** The history and the health of a connection as its fields, for all who may read the connection. */
@Resolver(() => PackageConnectionType)
export class ConnectionHistoryResolver {
  @FieldResolver(() => ConnectionHistoryType)
  async history(@Context() ctx: Ctx, @Root() connection: PackageConnection) {
    return connectionHistoryLoader.load(ctx, connection.id);
  }

  @FieldResolver(() => ConnectionHealthType)
  async health(@Context() ctx: Ctx, @Root() connection: PackageConnection) {
    return connectionHealth(connection, await connectionHistoryLoader.load(ctx, connection.id));
  }
}
