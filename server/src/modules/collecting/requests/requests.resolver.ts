import { InputArg } from '../../../platform/graphql/input-arg';
import { IsOptional, IsString, ValidateNested } from 'class-validator';
import { Ctx as Context, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { createSubmissionRequest } from './create-submission-request';
import { presentRequestForGraphql } from './present-submission-request';
import { RequestOptionsSchema } from './request-options-body';
import { parseInput } from '../../../platform/rest/parse-input';
import { RequestOptionsInput, SubmissionRequestType } from './request.types';

@InputType('CreateSubmissionRequestInput', { description: 'The books to request from a borrower.' })
class CreateSubmissionRequestInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => RequestOptionsInput, { nullable: true, description: 'What to collect. Omitted options get the default of the tenant.' })
  @IsOptional()
  @ValidateNested()
  options?: RequestOptionsInput | null;
}

/** Submission requests. */
@Resolver()
export class RequestsResolver {
  @Mutation(() => SubmissionRequestType, {
    description: 'Requests books from the borrower of a workspace, with a link if the options ask for one.',
  })
  async createSubmissionRequest(
    @Context() context: RequestCtx,
    @InputArg(() => CreateSubmissionRequestInput) { workspaceId, options: input }: CreateSubmissionRequestInput,
  ) {
    const ctx = viewerCtx(context);
    const options = unwrap(parseInput(RequestOptionsSchema, input));
    return presentRequestForGraphql(unwrap(await createSubmissionRequest(ctx, workspaceId.toLowerCase(), options)));
  }
}
