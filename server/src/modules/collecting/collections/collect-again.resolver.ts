import { InputArg } from '../../../platform/graphql/input-arg';
import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Ctx as Context, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { PackageConnectionType } from '../../connections/connections/package-connection.types';
import { presentOptionsAgain } from '../requests/present-submission-request';
import { RequestOptionsSchema } from '../requests/request-options-body';
import { parseInput } from '../../../platform/rest/parse-input';
import { RequestOptionsInput, SubmissionDefaultsType } from '../requests/request.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { collectAgain } from './collect-again';
import { RunningImportType } from '../../imports/imports/import.types';
import { lastOptionsLoader } from '../../imports/imports/last-options';
import { runningImport } from '../../imports/imports/running-import-of';

/** Which connection to collect from again, and what. */
@InputType('CollectAgainInput', { description: 'The connection to collect from again, and what to collect.' })
export class CollectAgainInputType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsUUID()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the connection.' })
  @IsUUID()
  connectionId: string;

  @Field(() => RequestOptionsInput, {
    nullable: true,
    description: 'Omitted options get the default of the tenant; a link is never made.',
  })
  @IsOptional()
  @ValidateNested()
  options?: RequestOptionsInput | null;
}

/** Collecting again from a connection that a workspace has. */
@Resolver(() => PackageConnectionType)
export class CollectAgainResolver {
  @FieldResolver(() => SubmissionDefaultsType, {
    nullable: true,
    description: 'What the newest import from this connection gathers; null if there was none.',
  })
  async lastOptions(@Context() ctx: Ctx, @Root() connection: PackageConnectionType): Promise<SubmissionDefaultsType | null> {
    const options = await lastOptionsLoader.load(ctx, connection.id);
    return options === null ? null : presentOptionsAgain(options);
  }

  @Mutation(() => RunningImportType, {
    description: 'Collects from a connection again: starts an import into a new submission. Its owner is not asked for consent again.',
  })
  async collectAgain(
    @Context() context: RequestCtx,
    @InputArg(() => CollectAgainInputType) input: CollectAgainInputType,
  ): Promise<RunningImportType> {
    const ctx = viewerCtx(context);
    const { hasShareableLink: _, ...options } = unwrap(parseInput(RequestOptionsSchema, input.options));
    const place = { workspaceId: input.workspaceId.toLowerCase(), connectionId: input.connectionId.toLowerCase() };
    const { financialRecordId } = unwrap(await collectAgain(ctx, { ...place, options }));
    return runningImport(ctx, financialRecordId);
  }
}
