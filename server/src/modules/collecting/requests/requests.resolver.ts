import { Arg, Ctx as Context, ID, Mutation, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { createSubmissionRequest } from './create-submission-request';
import { presentRequestForGraphql } from './present-submission-request';
import { RequestOptionsSchema } from './request-options-body';
import { parseInput } from '../../../platform/rest/parse-input';
import { RequestOptionsInput, SubmissionRequestType } from './request.types';

/** Submission requests. */
@Resolver()
export class RequestsResolver {
  @Mutation(() => SubmissionRequestType)
  async createSubmissionRequest(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('options', () => RequestOptionsInput, { nullable: true }) input: RequestOptionsInput | null,
  ) {
    const ctx = viewerCtx(context);
    const options = unwrap(parseInput(RequestOptionsSchema, input));
    return presentRequestForGraphql(unwrap(await createSubmissionRequest(ctx, workspaceId.toLowerCase(), options)));
  }
}
