import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RestAnswer, Route } from '../../../platform/rest/route';
import type { RequestCtx } from '../../../platform/request-ctx';
import { declineHandoff, confirmHandoff } from './confirm-handoff';
import { presentHandoff } from './handoff';
import { createHandoff, type CreatedHandoff } from './create-handoff';
import { readReadyBooks, parseHandoffInput } from './parse-handoff-input';
import { renewHandoff } from './renew-handoff';
import { pathOfHandoff } from './send-handoff-mail';
import { deleteHandoff } from './delete-handoff';

/** The step that a borrower gives to their bookkeeper, and what the bookkeeper answers (design, Borrower's screens 12). */
export const HANDOFF_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/borrower/handoff',
    access: 'borrower',
    async handler(ctx, { body }) {
      const input = parseHandoffInput(body);
      return isRefusal(input) ? input : answer(ctx, await createHandoff(ctx, input), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/api/borrower/handoff',
    access: 'borrower',
    handler: async (ctx) => nothing(await deleteHandoff(ctx)),
  },
  {
    method: 'POST',
    path: '/api/borrower/handoff/remind',
    access: 'borrower',
    handler: async (ctx) => answer(ctx, await renewHandoff(ctx), 200),
  },
  {
    method: 'POST',
    path: '/api/borrower/handoff/ready',
    access: 'borrower',
    bookkeeper: true,
    async handler(ctx, { body }) {
      const books = readReadyBooks(body);
      return isRefusal(books) ? books : nothing(await confirmHandoff(ctx, books));
    },
  },
  {
    method: 'POST',
    path: '/api/borrower/handoff/decline',
    access: 'borrower',
    bookkeeper: true,
    handler: async (ctx) => nothing(await declineHandoff(ctx)),
  },
];

/** The address is shown once, and only where no mail brings it. */
function answer({ origin }: RequestCtx, created: Result<CreatedHandoff>, status: number): Result<RestAnswer> {
  if (isRefusal(created)) return created;
  const { handoff, token } = created;
  const url = handoff.emailAddress === null ? `${origin}${pathOfHandoff(token)}` : null;
  return { status, headers: { 'cache-control': 'no-store' }, body: { ...presentHandoff(handoff), url } };
}

const nothing = (done: Result<null>): Result<RestAnswer> => (isRefusal(done) ? done : { status: 204 });
