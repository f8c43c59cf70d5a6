import type { TextCall } from '@countinghouse/domain/locales/text-calls';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { TEXT_CONTRACTS } from './texts.contract';
import { readTextSets, type ReadTextSets } from './read-text-sets';

/** The texts of the portal, readable signed out, one call for each part of it (docs/spec.md, lender 7). */
export const TEXT_ROUTES = routesOf(TEXT_CONTRACTS, {
  readPortalText: (ctx, { body }) => answerTexts(ctx, 'portaltext', body),
  readPortalLoginText: (ctx, { body }) => answerTexts(ctx, 'portallogintext', body),
  readPortalTimeoutText: (ctx, { body }) => answerTexts(ctx, 'portaltimeouttext', body),
  readPortalBorrowerAnonymousText: (ctx, { body }) => answerTexts(ctx, 'portalborroweranonymoustext', body),
});

async function answerTexts(ctx: RequestCtx, call: TextCall, requested: Omit<ReadTextSets, 'call'>): Promise<Result<RestAnswer>> {
  const answer = await readTextSets(ctx, { call, ...requested });
  return isRefusal(answer) ? answer : { status: 200, headers: { 'content-language': answer.languageCode }, body: answer };
}
