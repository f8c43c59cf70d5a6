import { InputArg } from '../../../platform/graphql/input-arg';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { RecordInput } from '../../imports/imports/record-input.types';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { writeLayout } from '@countinghouse/domain/statements/layout-data';
import { Arg, Ctx as Context, Field, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { LayoutInput, SavedStatementType, StatementLayoutType } from './layout.types';
import { StatementBooksType } from './books.types';
import { presentBooks } from './present-books';
import { readLayout } from './read-layout';
import { readBooks } from './read-books';
import { resetFinancialStatement } from './reset-financial-statement';
import { saveLayout } from './save-layout';
import { StatementTypeEnum } from './statement.enums';

const signedIn = (ctx: RequestCtx) => viewerCtx(ctx);

@InputType('SaveFinancialStatementInput', { description: 'The new layout of a statement.' })
class SaveFinancialStatementInput extends RecordInput {
  @Field(() => StatementTypeEnum, { description: 'Which statement of the record.' })
  @IsString()
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'The version of the layout that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;

  @Field(() => LayoutInput, { description: 'The complete layout.' })
  @ValidateNested()
  layout: LayoutInput;

  @Field(() => Int, {
    nullable: true,
    description: 'For a cash flow: the version of the balance sheet that it followed when it was read. Defaults to the newest.',
  })
  @IsOptional()
  @IsInt()
  balanceSheetVersion?: number | null;
}

@InputType('ResetFinancialStatementInput', { description: 'The statement to reset.' })
class ResetFinancialStatementInput extends RecordInput {
  @Field(() => StatementTypeEnum, { description: 'Which statement of the record.' })
  @IsString()
  statementType: keyof typeof StatementTypeEnum;
}

/** What the editor in the browser works on: the layouts of a record's statements, and its books. */
@Resolver(() => StatementLayoutType)
export class LayoutsResolver {
  @Query(() => StatementLayoutType, { description: 'The layout of a statement, without amounts.' })
  async statementLayout(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('statementType', () => StatementTypeEnum, { description: 'Which statement of the record.' })
    statementType: keyof typeof StatementTypeEnum,
  ): Promise<StatementLayoutType> {
    const input = { workspaceId, financialRecordId, statementType };
    const { statement, savedBy, ...facts } = unwrap(await readLayout(signedIn(ctx), input));
    return { ...writeLayout(statement), ...facts, savedById: savedBy };
  }

  @FieldResolver(() => UserType, { nullable: true })
  async savedBy(@Context() ctx: RequestCtx, @Root() { savedById }: StatementLayoutType): Promise<UserType | null> {
    return savedById === null ? null : userLoader.load(ctx, savedById);
  }

  @Query(() => StatementBooksType, { description: 'The books of a record, from which every statement is summed.' })
  async statementBooks(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
  ): Promise<StatementBooksType> {
    const books = unwrap(await readBooks(signedIn(ctx), { workspaceId, financialRecordId }));
    return { ...presentBooks(books), readingVersion: books.readingVersion };
  }

  @Mutation(() => SavedStatementType, {
    description: 'Saves a statement layout; a change that is not based on the newest version is refused with StaleVersion.',
  })
  async saveFinancialStatement(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveFinancialStatementInput) {
      workspaceId,
      financialRecordId,
      statementType,
      version,
      layout,
      balanceSheetVersion,
    }: SaveFinancialStatementInput,
  ): Promise<SavedStatementType> {
    const input = { workspaceId, financialRecordId, statementType, version, layout, balanceSheetVersion: balanceSheetVersion ?? null };
    return unwrap(await saveLayout(signedIn(ctx), input));
  }

  @Mutation(() => SavedStatementType, {
    description: 'Resets a statement to its imported layout, as a new version.',
  })
  async resetFinancialStatement(
    @Context() ctx: RequestCtx,
    @InputArg(() => ResetFinancialStatementInput) { workspaceId, financialRecordId, statementType }: ResetFinancialStatementInput,
  ): Promise<SavedStatementType> {
    return unwrap(await resetFinancialStatement(signedIn(ctx), { workspaceId, financialRecordId, statementType }));
  }
}
