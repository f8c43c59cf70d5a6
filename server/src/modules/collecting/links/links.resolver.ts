import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { presentRequestForGraphql } from '../requests/present-submission-request';
import { requestLoader } from '../requests/request-loader';
import { SubmissionRequestType } from '../requests/request.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { linkLoader } from './link-loader';
import { ShareableLinkType } from './link.types';
import { presentLink } from './present-link';
import { renewShareableLink } from './renew-shareable-link';
import { revokeShareableLink } from './revoke-shareable-link';
import { sendShareableLink } from './send-shareable-link';

/** The links of submission requests. */
@Resolver(() => SubmissionRequestType)
export class LinksResolver {
  @FieldResolver(() => ShareableLinkType, { nullable: true })
  async shareableLink(@Context() ctx: RequestCtx, @Root() { id }: SubmissionRequestType) {
    const link = await linkLoader.load(ctx, id);
    return link === null ? null : presentLink(ctx, link);
  }

  @Mutation(() => SubmissionRequestType, { description: 'Replaces the link; the previous one stops working.' })
  async renewShareableLink(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('requestId', () => ID) requestId: string,
  ) {
    const ctx = viewerCtx(context);
    return requestOf(ctx, await renewShareableLink(ctx, workspaceId.toLowerCase(), requestId.toLowerCase()));
  }

  @Mutation(() => SubmissionRequestType)
  async revokeShareableLink(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('requestId', () => ID) requestId: string,
  ) {
    const ctx = viewerCtx(context);
    return requestOf(ctx, await revokeShareableLink(ctx, workspaceId.toLowerCase(), requestId.toLowerCase()));
  }

  @Mutation(() => SubmissionRequestType, {
    description: 'Emails the link to the borrower, in a supported language or the first one of the tenant.',
  })
  async sendShareableLink(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('requestId', () => ID) requestId: string,
    @Arg('emailAddress', () => String) emailAddress: string,
    @Arg('language', () => String, { nullable: true }) language: string | null,
  ) {
    const ctx = viewerCtx(context);
    const place = { workspaceId: workspaceId.toLowerCase(), requestId: requestId.toLowerCase() };
    const sent = await sendShareableLink(ctx, { ...place, emailAddress: emailAddress.trim(), language: language ?? null });
    return requestOf(ctx, isRefusal(sent) ? sent : sent.requestId);
  }
}

async function requestOf(ctx: RequestCtx, answer: Result<string>) {
  const request = await requestLoader.load(ctx, unwrap(answer));
  if (request === null) throw new Error('The request of the changed link could not be read.');
  return presentRequestForGraphql(request);
}
