import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../platform/http/body-fields';
import type { RestAnswer, Route } from '../../rest/route';
import type { RequestCtx } from '../tenants/request-ctx';
import { declineHandOver, readyHandOver } from './answer-hand-over';
import { presentHandOver } from './hand-over';
import { handOverStep, type HandedOver, type HandOverStep } from './hand-over-step';
import { remindBookkeeper } from './remind-bookkeeper';
import { pathOfHandOver } from './send-hand-over-mail';
import { takeBackStep } from './take-back-step';

const ENTERED_TEXT_MAX = 1_000;

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
      const fields = fieldsOf(body);
      if (isRefusal(fields)) return fields;
      const connectionId = textField(fields, 'connectionId', ENTERED_TEXT_MAX);
      if (isRefusal(connectionId)) return connectionId;
      const uploadCheckId = textField(fields, 'uploadCheckId', ENTERED_TEXT_MAX);
      if (isRefusal(uploadCheckId)) return uploadCheckId;
      const connected = { connectionId: (connectionId ?? '').toLowerCase() };
      const books = uploadCheckId === null ? connected : { uploadCheckId: uploadCheckId.toLowerCase() };
      return nothing(await readyHandOver(ctx, books));
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

function readStep(body: unknown): Answer<HandOverStep> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const senderName = textField(fields, 'senderName', ENTERED_TEXT_MAX);
  if (isRefusal(senderName)) return senderName;
  const emailAddress = textField(fields, 'emailAddress', LIMITS.emailMax);
  if (isRefusal(emailAddress)) return emailAddress;
  const datasourceNameId = textField(fields, 'datasourceNameId', ENTERED_TEXT_MAX);
  if (isRefusal(datasourceNameId)) return datasourceNameId;
  const language = textField(fields, 'language', ENTERED_TEXT_MAX);
  return isRefusal(language) ? language : { senderName: senderName ?? '', emailAddress, datasourceNameId, language };
}

/** The address is shown once, and only where no mail brings it. */
function answer({ origin }: RequestCtx, handedOver: Answer<HandedOver>, status: number): Answer<RestAnswer> {
  if (isRefusal(handedOver)) return handedOver;
  const { handOver, token } = handedOver;
  const url = handOver.emailAddress === null ? `${origin}${pathOfHandOver(token)}` : null;
  return { status, headers: { 'cache-control': 'no-store' }, body: { ...presentHandOver(handOver), url } };
}

const nothing = (done: Answer<null>): Answer<RestAnswer> => (isRefusal(done) ? done : { status: 204 });
