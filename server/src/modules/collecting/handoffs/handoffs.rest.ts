import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { HANDOFF_CONTRACTS } from './handoffs.contract';
import type { RequestCtx } from '../../../platform/request-ctx';
import { declineHandoff, confirmHandoff } from './confirm-handoff';
import { presentHandoff } from './handoff';
import { createHandoff, type CreatedHandoff } from './create-handoff';
import { renewHandoff } from './renew-handoff';
import { pathOfHandoff } from './send-handoff-mail';
import { deleteHandoff } from './delete-handoff';

/** The step that a borrower gives to their bookkeeper, and what the bookkeeper answers (design, Borrower's screens 12). */
export const HANDOFF_ROUTES = routesOf(HANDOFF_CONTRACTS, {
  createHandoff: async (ctx, { body }) => answer(ctx, await createHandoff(ctx, body), 201),
  deleteHandoff: async (ctx) => nothing(await deleteHandoff(ctx)),
  renewHandoff: async (ctx) => answer(ctx, await renewHandoff(ctx), 200),
  confirmHandoff: async (ctx, { body }) => nothing(await confirmHandoff(ctx, body)),
  declineHandoff: async (ctx) => nothing(await declineHandoff(ctx)),
});

/** The address is shown once, and only where no mail brings it. */
function answer({ origin }: RequestCtx, created: Result<CreatedHandoff>, status: number): Result<RestAnswer> {
  if (isRefusal(created)) return created;
  const { handoff, token } = created;
  const url = handoff.emailAddress === null ? `${origin}${pathOfHandoff(token)}` : null;
  return { status, headers: { 'cache-control': 'no-store' }, body: { ...presentHandoff(handoff), url } };
}

const nothing = (done: Result<null>): Result<RestAnswer> => (isRefusal(done) ? done : { status: 204 });
