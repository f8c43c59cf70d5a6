import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { RestAnswer, Route } from '../../rest/route';
import type { RequestCtx } from '../tenants/request-ctx';
import { declineHandOver, readyHandOver } from './answer-hand-over';
import { presentHandOver } from './hand-over';
import { handOverStep, type HandedOver } from './hand-over-step';
import { readReadyBooks, readStep } from './read-step';
import { remindBookkeeper } from './remind-bookkeeper';
import { pathOfHandOver } from './send-hand-over-mail';
import { takeBackStep } from './take-back-step';

/** The step that a borrower gives to their bookkeeper, and what the bookkeeper answers (design, Borrower's screens 12). */
export const HAND_OVER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/borrower/handover',
    access: 'borrower',
    async handler(ctx, { body }) {
      const input = readStep(body);
      return isRefusal(input) ? input : answer(ctx, await handOverStep(ctx, input), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/api/borrower/handover',
    access: 'borrower',
    handler: async (ctx) => nothing(await takeBackStep(ctx)),
  },
  {
    method: 'POST',
    path: '/api/borrower/handover/remind',
    access: 'borrower',
    handler: async (ctx) => answer(ctx, await remindBookkeeper(ctx), 200),
  },
  {
    method: 'POST',
    path: '/api/borrower/handover/ready',
    access: 'borrower',
    bookkeeper: true,
    async handler(ctx, { body }) {
      const books = readReadyBooks(body);
      return isRefusal(books) ? books : nothing(await readyHandOver(ctx, books));
    },
  },
  {
    method: 'POST',
    path: '/api/borrower/handover/decline',
    access: 'borrower',
    bookkeeper: true,
    handler: async (ctx) => nothing(await declineHandOver(ctx)),
  },
];

/** The address is shown once, and only where no mail brings it. */
function answer({ origin }: RequestCtx, handedOver: Answer<HandedOver>, status: number): Answer<RestAnswer> {
  if (isRefusal(handedOver)) return handedOver;
  const { handOver, token } = handedOver;
  const url = handOver.emailAddress === null ? `${origin}${pathOfHandOver(token)}` : null;
  return { status, headers: { 'cache-control': 'no-store' }, body: { ...presentHandOver(handOver), url } };
}

const nothing = (done: Answer<null>): Answer<RestAnswer> => (isRefusal(done) ? done : { status: 204 });
