import { InputArg } from '../../../platform/graphql/input-arg';
import { BUSINESS_LABELS } from '@countinghouse/domain/submissions/business-info';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { unwrap } from '../../../platform/graphql/refused-error';
import { CopyRequestSchema } from '../copies/copies.contract';
import { requestCopy } from '../copies/request-copy';
import { isId } from '../../../platform/http/body-fields';
import { parseInput } from '../../../platform/rest/parse-input';
import { NewSubmissionSchema } from '../submissions/submissions.contract';
import { readCollectionLimit } from '../../identity/tenants/read-collection-limit';
import type { RequestCtx } from '../../../platform/request-ctx';
import { DataCollectionLimitType } from '../../identity/tenants/tenant.types';
import { NewWorkspaceSchema } from '../../workspaces/workspaces/workspace.schema';
import {
  CreateBorrowerWorkspaceInput,
  type BorrowerBusinessInput,
  RequestCopyInput,
  SubmitCollectionInput,
  SubmittedCollectionType,
} from './borrower-inputs.types';
import { BorrowerRequestType } from './borrower-request.types';
import { createBorrowerWorkspace } from './create-anonymous-workspace';
import { createBorrowerSubmission } from './create-borrower-submission';
import { presentBorrowerRequest, presentVisitorRequest } from './present-borrower-request';
import { readBorrowerState } from './read-borrower-state';

/** What a borrower is asked for. */
@Resolver(() => BorrowerRequestType)
export class BorrowerRequestResolver {
  @Query(() => BorrowerRequestType, { description: 'The calling borrower’s request and progress.' })
  async borrowerRequest(@Context() context: RequestCtx): Promise<BorrowerRequestType> {
    if (context.visitor !== undefined) return presentVisitorRequest({ ...context, visitor: context.visitor });
    const ctx = borrowerCtx(context);
    return presentBorrowerRequest(ctx, unwrap(await readBorrowerState(ctx)));
  }

  @Mutation(() => ID, { description: 'Names the business of a borrower without a link; returns the id of its workspace.' })
  async createBorrowerWorkspace(
    @Context() context: RequestCtx,
    @InputArg(() => CreateBorrowerWorkspaceInput) { name, email }: CreateBorrowerWorkspaceInput,
  ): Promise<string> {
    const { visitor } = context;
    const business = unwrap(parseInput(NewWorkspaceSchema, { displayName: name, primaryEmail: email }));
    const ctx = visitor === undefined ? borrowerCtx(context) : { ...context, visitor };
    const { displayName, primaryEmail } = business;
    return unwrap(await createBorrowerWorkspace(ctx, { displayName, primaryEmail })).id;
  }

  @Mutation(() => SubmittedCollectionType, {
    description: 'Starts the collection that answers the request, or continues the one already started.',
  })
  async submitCollection(
    @Context() context: RequestCtx,
    @InputArg(() => SubmitCollectionInput) { business, verificationEmail }: SubmitCollectionInput,
  ): Promise<SubmittedCollectionType> {
    const ctx = borrowerCtx(context);
    const { workspaceId: entityId, requestId } = ctx.borrower;
    const submissionMetadata = business == null ? [] : metadataOf(business);
    const input = parseInput(NewSubmissionSchema, { entityId, requestId, submissionMetadata, verificationEmail });
    return unwrap(isRefusal(input) ? input : await createBorrowerSubmission(ctx, input));
  }

  @Mutation(() => ID, { description: 'Emails a link to a copy of what was sent; returns the id of the collection.' })
  async requestCopy(
    @Context() context: RequestCtx,
    @InputArg(() => RequestCopyInput) { submissionId, emailAddress, language }: RequestCopyInput,
  ): Promise<string> {
    const ctx = borrowerCtx(context);
    const place = { workspaceId: ctx.borrower.workspaceId, submissionId: submissionId.toLowerCase() };
    const requested = isId(submissionId) ? parseInput(CopyRequestSchema, { emailAddress, userLanguage: language }) : refuse('NotFound');
    unwrap(await requestCopy(ctx, { ...place, ...unwrap(requested) }));
    return place.submissionId;
  }

  @FieldResolver(() => DataCollectionLimitType, { description: 'How many collections the tenant may still start in this period.' })
  dataCollectionLimit(@Context() ctx: RequestCtx): Promise<DataCollectionLimitType> {
    return readCollectionLimit(ctx);
  }
}

function metadataOf({ name, email }: BorrowerBusinessInput) {
  return [
    { name: BUSINESS_LABELS.name, value: name, type: 'text' },
    { name: BUSINESS_LABELS.email, value: email ?? null, type: 'text' },
  ];
}
