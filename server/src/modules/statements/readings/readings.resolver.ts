import { InputArg } from '../../../platform/graphql/input-arg';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { RecordInput } from '../../imports/imports/record-input.types';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Arg, Ctx as Context, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { textField } from '../../../platform/http/body-fields';
import { FinancialRecordType } from '../../imports/imports/financial-record.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { correctReading, REASON_MAX } from './correct-reading';
import { presentPreview, presentReading, presentReadingVersion } from './present-reading';
import { previewReading } from './preview-reading';
import { readNewestReading, readReadingVersions } from './read-newest-reading';
import { CorrectedReadingType, ReadingDecisionsInput, ReadingPreviewType, ReadingType, ReadingVersionType } from './reading.types';

const decisionsOf = ({
  journals,
  fiscalYearEndMonth = null,
  basis = null,
  asOf = null,
  sameBusiness = null,
  currency = null,
}: ReadingDecisionsInput) => ({
  ...{ fiscalYearEndMonth, basis, asOf, sameBusiness, currency },
  journals: journals.map(({ journal, date, use }) => ({ journal, date, use })),
});

@InputType('CorrectReadingInput', { description: 'A correction of how the books of a record are read.' })
class CorrectReadingInput extends RecordInput {
  @Field(() => Int, { description: 'The version of the reading that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;

  @Field(() => ReadingDecisionsInput, { description: 'All decisions that apply from now on.' })
  @ValidateNested()
  decisions: ReadingDecisionsInput;

  @Field(() => String, { nullable: true, description: 'Why the reading is corrected, for the history; at most 1,000 characters.' })
  @IsOptional()
  @IsString()
  reason?: string | null;
}

/** How the books of a record are read; the viewer was found to view the record. */
@Resolver(() => FinancialRecordType)
export class RecordReadingResolver {
  @FieldResolver(() => ReadingType, {
    nullable: true,
    description: 'How the books are currently read; null until published, and when statements were not collected.',
  })
  async reading(@Context() ctx: RequestCtx, @Root() record: FinancialRecordType): Promise<ReadingType | null> {
    const newest = await readNewestReading(ctx, record);
    return newest === null ? null : presentReading(newest);
  }

  @FieldResolver(() => [ReadingVersionType], { description: 'Every version of the reading, the newest first.' })
  async readings(@Context() ctx: RequestCtx, @Root() record: FinancialRecordType): Promise<ReadingVersionType[]> {
    return (await readReadingVersions(ctx, record)).map(presentReadingVersion).reverse();
  }

  @Query(() => ReadingPreviewType, { description: 'A preview of the statements under decisions; nothing is stored.' })
  async previewReading(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('decisions', () => ReadingDecisionsInput, { description: 'The decisions to preview.' }) decisions: ReadingDecisionsInput,
  ): Promise<ReadingPreviewType> {
    return presentPreview(
      unwrap(await previewReading(viewerCtx(ctx), { workspaceId, financialRecordId, decisions: decisionsOf(decisions) })),
    );
  }

  @Mutation(() => CorrectedReadingType, {
    description:
      'Applies decisions about how the books are read; a correction that is not based on the newest version is refused with StaleVersion.',
  })
  async correctReading(
    @Context() ctx: RequestCtx,
    @InputArg(() => CorrectReadingInput) { workspaceId, financialRecordId, version, decisions, reason }: CorrectReadingInput,
  ): Promise<CorrectedReadingType> {
    const given = textField({ reason }, 'reason', REASON_MAX);
    const input = { workspaceId, financialRecordId, version, decisions: decisionsOf(decisions), reason: unwrap(given) };
    return unwrap(await correctReading(viewerCtx(ctx), input));
  }
}

/** Who made a version of a reading. */
@Resolver(() => ReadingVersionType)
export class ReadingVersionResolver {
  @FieldResolver(() => UserType, { nullable: true })
  madeBy(@Context() ctx: RequestCtx, @Root() { madeById }: ReadingVersionType): Promise<UserType | null> {
    return madeById === null ? Promise.resolve(null) : userLoader.load(ctx, madeById);
  }
}

/** Who made the newest reading. */
@Resolver(() => ReadingType)
export class ReadingResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Null for the import.' })
  madeBy(@Context() ctx: RequestCtx, @Root() { madeById }: ReadingType): Promise<UserType | null> {
    return madeById === null ? Promise.resolve(null) : userLoader.load(ctx, madeById);
  }
}
