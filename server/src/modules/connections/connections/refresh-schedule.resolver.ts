import { InputArg } from '../../../platform/graphql/input-arg';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import {
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { REFRESH_CADENCES } from '@countinghouse/domain/connections/refresh-schedule';
import type { Ctx } from '../../../platform/context';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { PackageConnectionType } from './package-connection.types';
import { refreshScheduleLoader } from './refresh-schedule';
import { setRefreshSchedule } from './set-refresh-schedule';

const CadenceEnum = enumOf(REFRESH_CADENCES);
registerEnumType(CadenceEnum, {
  name: 'RefreshCadence',
  description: 'How often books are collected.',
  valuesConfig: described({ Monthly: 'Once a month.', Weekly: 'Once a week.' }),
});
const RequestedCadenceEnum = enumOf(['Off', ...REFRESH_CADENCES]);
registerEnumType(RequestedCadenceEnum, {
  name: 'RequestedRefreshCadence',
  description: 'How often books are to be collected.',
  valuesConfig: described({ Monthly: 'Once a month.', Off: 'Never.', Weekly: 'Once a week.' }),
});

/** When a connection is collected from by itself. */
@ObjectType('RefreshSchedule', { simpleResolvers: true, description: 'When books are collected automatically from a connection.' })
export class RefreshScheduleType {
  @Field(() => CadenceEnum, { description: 'How often.' })
  cadence: keyof typeof CadenceEnum;

  @Field(() => Int, { nullable: true, description: '1 is Monday, 7 is Sunday; null unless weekly.' })
  weekday: number | null;

  @Field(() => Int, { nullable: true, description: 'A month without that day has its last day instead; null unless monthly.' })
  monthDay: number | null;

  @Field(() => Date, { nullable: true, description: 'When it runs next; null while the connection is disconnected.' })
  nextRunTime: Date | null;

  @Field(() => String, { nullable: true, description: 'The name of the person who set it.' })
  setBy: string | null;

  @Field(() => Date, { description: 'When it was set.' })
  setTime: Date;

  @Field(() => Date, { nullable: true, description: 'When it last ran; null if never.' })
  lastRunTime: Date | null;

  @Field(() => String, { nullable: true, description: '`Started`, or the code of the refusal that kept the last run from starting.' })
  lastOutcome: string | null;
}

/** When to collect from a connection by itself. */
@InputType('SetRefreshScheduleInput', { description: 'When to collect books automatically from a connection.' })
export class SetRefreshScheduleInputType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsUUID()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the connection.' })
  @IsUUID()
  connectionId: string;

  @Field(() => RequestedCadenceEnum, { description: 'How often.' })
  @IsIn(['Off', ...REFRESH_CADENCES])
  cadence: keyof typeof RequestedCadenceEnum;

  @Field(() => Int, { nullable: true, description: '1 is Monday, 7 is Sunday; needed if weekly.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(7)
  weekday?: number | null;

  @Field(() => Int, { nullable: true, description: 'A month without that day has its last day instead; needed if monthly.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(31)
  monthDay?: number | null;
}

/** The schedule of a connection as its field, and its change. */
@Resolver(() => PackageConnectionType)
export class RefreshScheduleResolver {
  @FieldResolver(() => RefreshScheduleType, { nullable: true, description: 'When it is collected from by itself; null if it is not.' })
  async refreshSchedule(@Context() ctx: Ctx, @Root() connection: PackageConnectionType): Promise<RefreshScheduleType | null> {
    return refreshScheduleLoader.load(ctx, connection.id);
  }

  @Mutation(() => RefreshScheduleType, {
    nullable: true,
    description: 'Sets when a connection is collected from by itself, at 5 a.m. in the time zone of the tenant; null where it is not.',
  })
  async setRefreshSchedule(
    @Context() context: Ctx,
    @InputArg(() => SetRefreshScheduleInputType) input: SetRefreshScheduleInputType,
  ): Promise<RefreshScheduleType | null> {
    const ctx = viewerCtx(context);
    const place = { workspaceId: input.workspaceId.toLowerCase(), connectionId: input.connectionId.toLowerCase() };
    return refreshScheduleLoader.load(ctx, unwrap(await setRefreshSchedule(ctx, place, input)));
  }
}
