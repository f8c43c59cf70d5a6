import { InputArg } from '../../../platform/graphql/input-arg';
import { IsString } from 'class-validator';
import { Ctx as Context, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { createDelegatedToken } from './create-delegated-token';
import { DelegatedTokenType } from './delegated-token.types';

@InputType('CreateDelegatedTokenInput', { description: 'The workspace in which a connector widget acts for the viewer.' })
class CreateDelegatedTokenInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;
}

/** Tokens for connector widgets. */
@Resolver()
export class DelegatedTokensResolver {
  @Mutation(() => DelegatedTokenType, {
    description:
      'Creates a short-lived token with which a connector widget acts for the viewer in one workspace. It expires with their session and cannot read books.',
  })
  async createDelegatedToken(
    @Context() ctx: Ctx,
    @InputArg(() => CreateDelegatedTokenInput) { workspaceId }: CreateDelegatedTokenInput,
  ): Promise<DelegatedTokenType> {
    return unwrap(await createDelegatedToken(viewerCtx(ctx), workspaceId.toLowerCase()));
  }
}
