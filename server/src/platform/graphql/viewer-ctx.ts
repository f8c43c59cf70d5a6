import { refuse } from '@countinghouse/domain/refusals';
import type { Ctx, ViewerCtx } from '../context';
import { RefusedError } from './refused-error';

/** The context with its signed-in viewer; throws the refusal `Unauthenticated` when nobody is signed in. */
export function viewerCtx(ctx: Ctx): ViewerCtx {
  if (ctx.viewer === null) throw new RefusedError(refuse('Unauthenticated'));
  return ctx as ViewerCtx;
}
