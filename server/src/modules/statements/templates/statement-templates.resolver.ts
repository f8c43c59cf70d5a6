import { InputArg } from '../../../platform/graphql/input-arg';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import type { MatchAnswers } from '@countinghouse/domain/statements/templates/account-match';
import { DEFAULT_ACCEPT_FROM } from '@countinghouse/domain/statements/templates/account-match';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { presentFinancialStatement } from '../statements/present-financial-statement';
import { StatementTypeEnum } from '../statements/statement.enums';
import { FinancialStatementType } from '../statements/statement.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { applyStatementTemplate } from './apply-statement-template';
import { confirmMappings } from './confirm-mappings';
import { deleteStatementTemplate } from './delete-statement-template';
import { listStatementTemplates } from './list-statement-templates';
import { presentTemplate, presentTemplatePreview } from './present-template-preview';
import { previewStatementTemplate } from './preview-statement-template';
import { saveAsTemplate } from './save-as-template';
import {
  ApplyTemplateInput,
  ConfirmMappingsInput,
  SaveAsTemplateInput,
  StatementTemplateConnectionType,
  StatementTemplateType,
  TemplatePreviewType,
  type TemplateAnswerInput,
} from './statement-template.types';

const signedIn = (ctx: RequestCtx) => viewerCtx(ctx);

const DeleteTemplateInput = idInput('DeleteTemplateInput', { description: 'The template to delete.', id: 'Id of the template.' });

/** Templates of statements. */
@Resolver(() => StatementTemplateType)
export class StatementTemplatesResolver {
  @Query(() => StatementTemplateConnectionType, { description: 'By name.' })
  async financialStatementTemplates(
    @Context() ctx: RequestCtx,
    @Arg('statementType', () => StatementTypeEnum, { nullable: true, description: 'Only templates for this statement; all when omitted.' })
    statementType: keyof typeof StatementTypeEnum | null,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = unwrap(await listStatementTemplates(signedIn(ctx), statementType ?? null)).map(presentTemplate);
    return connectionOf(unwrap(pageOfList({ kind: 'statement-templates', nodes, idOf: ({ id }) => id }, page)));
  }

  @Query(() => TemplatePreviewType, { description: 'What applying a template would do to the statement as it was saved.' })
  async templatePreview(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('templateId', () => ID, { description: 'Id of the template.' }) templateId: string,
    @Arg('acceptFrom', () => Int, {
      defaultValue: DEFAULT_ACCEPT_FROM,
      description: 'Matches below this certainty, 1 to 100, count as unmatched.',
    })
    acceptFrom: number,
  ): Promise<TemplatePreviewType> {
    const preview = unwrap(await previewStatementTemplate(signedIn(ctx), { workspaceId, financialRecordId, templateId }));
    return presentTemplatePreview(preview, acceptFrom);
  }

  @Mutation(() => StatementTemplateType, { description: 'Saves the stored layout of a statement as a template.' })
  async saveAsTemplate(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveAsTemplateInput) input: SaveAsTemplateInput,
  ): Promise<StatementTemplateType> {
    // oxlint-disable-next-line typescript/no-misused-spread -- a type of GraphQL has fields only
    return presentTemplate(unwrap(await saveAsTemplate(signedIn(ctx), { ...input, description: input.description ?? null })));
  }

  @Mutation(() => FinancialStatementType, {
    description: 'The statement with the template applied; nothing is stored until it is saved.',
  })
  async applyTemplate(
    @Context() ctx: RequestCtx,
    @InputArg(() => ApplyTemplateInput) { answers, ...input }: ApplyTemplateInput,
  ): Promise<FinancialStatementType> {
    return presentFinancialStatement(
      unwrap(await applyStatementTemplate(signedIn(ctx), { ...input, statementType: null, answers: answersOf(answers ?? []) })),
    );
  }

  @Mutation(() => Int, { description: 'Stores where the saved statement places these accounts, for the whole tenant; returns how many.' })
  async confirmMappings(
    @Context() ctx: RequestCtx,
    @InputArg(() => ConfirmMappingsInput) { accountIds, templateId, ...input }: ConfirmMappingsInput,
  ): Promise<number> {
    const accounts = accountIds.map(Number);
    return unwrap(await confirmMappings(signedIn(ctx), { ...input, accounts, templateId: templateId ?? null }));
  }

  @Mutation(() => ID, { description: 'Deletes a template permanently. Needs CanDeleteFinancialStatementTemplate.' })
  async deleteTemplate(@Context() ctx: RequestCtx, @InputArg(() => DeleteTemplateInput) { id }: IdInput): Promise<string> {
    return unwrap(await deleteStatementTemplate(signedIn(ctx), id));
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who saved it; null when that is no longer known.' })
  async createdBy(@Context() ctx: RequestCtx, @Root() template: StatementTemplateType): Promise<UserType | null> {
    return template.createdById === null ? null : userLoader.load(ctx, template.createdById);
  }
}

function answersOf(answers: readonly TemplateAnswerInput[]): MatchAnswers {
  return Object.fromEntries(answers.map(({ accountId, sectionId }) => [Number(accountId), sectionId ?? null]));
}
