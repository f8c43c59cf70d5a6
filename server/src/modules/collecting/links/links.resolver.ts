import { InputArg } from '../../../platform/graphql/input-arg';
import { IsOptional, IsString } from 'class-validator';
import { Ctx as Context, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
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

@InputType('RenewShareableLinkInput', { description: 'The request whose link is replaced.' })
class RenewShareableLinkInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission request.' })
  @IsString()
  requestId: string;
}

@InputType('RevokeShareableLinkInput', { description: 'The request whose link stops working.' })
class RevokeShareableLinkInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission request.' })
  @IsString()
  requestId: string;
}

@InputType('SendShareableLinkInput', { description: 'The link to email, and its recipient.' })
class SendShareableLinkInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission request.' })
  @IsString()
  requestId: string;

  @Field(() => String, { description: 'Address of the borrower.' })
  @IsString()
  emailAddress: string;

  @Field(() => String, { nullable: true, description: 'BCP 47. Defaults to the first language of the tenant.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}

/** The links of submission requests. */
@Resolver(() => SubmissionRequestType)
export class LinksResolver {
  @FieldResolver(() => ShareableLinkType, { nullable: true, description: 'The link by which the borrower answers it; null without one.' })
  async shareableLink(@Context() ctx: RequestCtx, @Root() { id }: SubmissionRequestType) {
    const link = await linkLoader.load(ctx, id);
    return link === null ? null : presentLink(ctx, link);
  }

  @Mutation(() => SubmissionRequestType, { description: 'Replaces the link; the previous one stops working.' })
  async renewShareableLink(
    @Context() context: RequestCtx,
    @InputArg(() => RenewShareableLinkInput) { workspaceId, requestId }: RenewShareableLinkInput,
  ) {
    const ctx = viewerCtx(context);
    return requestOf(ctx, await renewShareableLink(ctx, workspaceId.toLowerCase(), requestId.toLowerCase()));
  }

  @Mutation(() => SubmissionRequestType, { description: 'Stops the link of a request from working; anyone using it is signed out.' })
  async revokeShareableLink(
    @Context() context: RequestCtx,
    @InputArg(() => RevokeShareableLinkInput) { workspaceId, requestId }: RevokeShareableLinkInput,
  ) {
    const ctx = viewerCtx(context);
    return requestOf(ctx, await revokeShareableLink(ctx, workspaceId.toLowerCase(), requestId.toLowerCase()));
  }

  @Mutation(() => SubmissionRequestType, {
    description: 'Emails the link to the borrower, in a supported language or the first one of the tenant.',
  })
  async sendShareableLink(
    @Context() context: RequestCtx,
    @InputArg(() => SendShareableLinkInput) { workspaceId, requestId, emailAddress, language }: SendShareableLinkInput,
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
