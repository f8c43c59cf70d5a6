import { Arg, Ctx as Context, ID, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { createDelegatedToken } from './create-delegated-token';
import { DelegatedTokenType } from './delegated-token.types';

/** Tokens for connector widgets. */
@Resolver()
export class DelegatedTokensResolver {
  @Mutation(() => DelegatedTokenType, {
    description:
      'Creates a short-lived token with which a connector widget acts for the viewer in one workspace. It expires with their session and cannot read books.',
  })
  async createDelegatedToken(@Context() ctx: Ctx, @Arg('workspaceId', () => ID) workspaceId: string): Promise<DelegatedTokenType> {
    return unwrap(await createDelegatedToken(viewerCtx(ctx), workspaceId.toLowerCase()));
  }
}
