import { refuse } from '@countinghouse/domain/refusals';
import type { BorrowerRequestCtx, RequestCtx } from '../request-ctx';
import { RefusedError } from './refused-error';

/** The context with the borrower who asks; throws the refusal `Unauthenticated` for everybody else, people of the lender included. */
export function borrowerCtx(ctx: RequestCtx): BorrowerRequestCtx {
  if (ctx.borrower === undefined) throw new RefusedError(refuse('Unauthenticated'));
  return { ...ctx, borrower: ctx.borrower };
}
