import { InputArg } from '../../../platform/graphql/input-arg';
import { IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { Ctx as Context, Field, ID, InputType, Int, Mutation, ObjectType, registerEnumType, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { RequestOptionsSchema } from '../requests/request-options-body';
import { parseInput } from '../../../platform/rest/parse-input';
import { RequestOptionsInput } from '../requests/request.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { forecastBorrowerCollection, forecastCollection } from './forecast-collection';

const StateEnum = enumOf(['Pending', 'Known', 'Unknown']);
registerEnumType(StateEnum, {
  name: 'CollectionForecastState',
  description: 'Pending while the accounting package is asked for counts; Unknown where nothing could be counted.',
  valuesConfig: described({
    Known: 'The counts are known.',
    Pending: 'The accounting package is being asked.',
    Unknown: 'Nothing could be counted.',
  }),
});

/** What a collection would take. */
@ObjectType('CollectionForecast', { simpleResolvers: true, description: 'What a collection would take, before it starts.' })
export class CollectionForecastType {
  @Field(() => StateEnum, { description: 'Whether the counts are known.' })
  state: keyof typeof StateEnum;

  @Field(() => Int, { nullable: true, description: 'Requests to the accounting package.' })
  requests: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests at most, where the collection asks for what changed since the last one and cannot prove the books that result, so that it reads everything again; null when it reads everything at once.',
  })
  requestsMost: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds; null when they cannot be estimated, or when the package allows fewer requests today.',
  })
  seconds: number | null;

  @Field(() => Int, { nullable: true, description: 'Requests that the package still allows today; null when it has no daily limit.' })
  requestsLeftToday: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Requests that the package allows within a day; null when it has no daily limit, or when a later collection could not continue this one.',
  })
  requestsPerDay: number | null;

  @Field(() => Int, { nullable: true, description: 'Requests that it took to count.' })
  countingRequests: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many seconds the last successful import from the connection took; for a borrower, their own last one.',
  })
  lastSeconds: number | null;
}

/** Which connection a collection would be from, and what it would gather. */
@InputType('ForecastCollectionInput', { description: 'The connection to collect from, and what would be collected.' })
export class ForecastCollectionInputType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsUUID()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the connection.' })
  @IsUUID()
  connectionId: string;

  @Field(() => RequestOptionsInput, { nullable: true, description: 'Omitted options get the default of the tenant.' })
  @IsOptional()
  @ValidateNested()
  options?: RequestOptionsInput | null;
}

const CALL_AGAIN = 'Call it again while the answer is pending; the counts are kept for 15 minutes.';

@InputType('ForecastBorrowerCollectionInput', { description: 'The connection to collect from.' })
class ForecastBorrowerCollectionInput {
  @Field(() => ID, { description: 'Id of a connection that the borrower made.' })
  @IsString()
  connectionId: string;
}

/** What collections would take, foretold before they start. */
@Resolver()
export class ForecastsResolver {
  @Mutation(() => CollectionForecastType, { description: `Counts what a collection from a connection would take. ${CALL_AGAIN}` })
  async forecastCollection(
    @Context() context: RequestCtx,
    @InputArg(() => ForecastCollectionInputType) input: ForecastCollectionInputType,
  ): Promise<CollectionForecastType> {
    const ctx = viewerCtx(context);
    const { hasShareableLink: _, ...options } = unwrap(parseInput(RequestOptionsSchema, input.options));
    const place = { workspaceId: input.workspaceId.toLowerCase(), connectionId: input.connectionId.toLowerCase() };
    return unwrap(await forecastCollection(ctx, { ...place, options }));
  }

  @Mutation(() => CollectionForecastType, {
    description: `Counts what the collection would take that the borrower was asked for, from a connection that they made. ${CALL_AGAIN}`,
  })
  async forecastBorrowerCollection(
    @Context() context: RequestCtx,
    @InputArg(() => ForecastBorrowerCollectionInput) { connectionId }: ForecastBorrowerCollectionInput,
  ): Promise<CollectionForecastType> {
    return unwrap(await forecastBorrowerCollection(borrowerCtx(context), connectionId.toLowerCase()));
  }
}
