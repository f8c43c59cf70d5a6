import { refuse } from '@countinghouse/domain/refusals';
import type { Ctx, ViewerOfContext } from '../context';
import { RefusedError } from './refused-error';

/** The context with its signed-in viewer; throws the refusal `Unauthenticated` when there is none. */
export function viewerCtx<Given extends Ctx>(ctx: Given): Given & { readonly viewer: ViewerOfContext } {
  if (ctx.viewer === null) throw new RefusedError(refuse('Unauthenticated'));
  return ctx as Given & { readonly viewer: ViewerOfContext };
}
