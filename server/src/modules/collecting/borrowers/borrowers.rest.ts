import { anonymousOptions } from '@countinghouse/domain/requests/default-options';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { BORROWER_CONTRACTS } from './borrowers.contract';
import { logSecurityEvent } from '../../../platform/security/log-security-event';
import { presentHandoff } from '../handoffs/handoff';
import { createBookkeeperSession } from '../handoffs/create-bookkeeper-session';
import { guardSecret } from '../../../platform/rates/guard-secret';
import { presentRestStatus } from '../../imports/imports/import-status';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { presentRequestForRest } from '../requests/present-submission-request';
import {
  isBorrowerCtx,
  isVisitorCtx,
  type BorrowerRequestCtx,
  type VisitorRequestCtx,
  type RequestCtx,
} from '../../../platform/request-ctx';
import type { BorrowerSession } from './borrower-session';
import { borrowerFlow, borrowerSettings } from './borrower-terms';
import { openAnonymousSession } from './open-anonymous-session';
import { readBorrowerState, type BorrowerState } from './read-borrower-state';
import { openBorrowerSession, type LinkAddress } from './open-borrower-session';

/** The sessions of borrowers. */
export const BORROWER_ROUTES = routesOf(BORROWER_CONTRACTS, {
  async openBorrowerSession(ctx, { body: address }) {
    const session = await openSession(ctx, address);
    if (isRefusal(session)) return session;
    logSecurityEvent(ctx, 'borrowerSessionOpened', address !== null && typeof address !== 'string' ? { linkId: address.requestId } : {});
    return { status: 200, headers: { 'cache-control': 'no-store' }, body: session };
  },
  async readBorrowerSession(ctx) {
    if (isVisitorCtx(ctx)) return { status: 200, headers: { 'cache-control': 'no-store' }, body: presentVisitor(ctx) };
    if (!isBorrowerCtx(ctx)) return refuse('Unauthenticated');
    const state = await readBorrowerState(ctx);
    return isRefusal(state) ? state : { status: 200, headers: { 'cache-control': 'no-store' }, body: presentState(ctx, state) };
  },
});

/** A text is the secret of a bookkeeper's handoff; null opens the session of an anonymous borrower. */
async function openSession(ctx: RequestCtx, address: LinkAddress | string | null): Promise<Result<BorrowerSession>> {
  if (address === null) return openAnonymousSession(ctx);
  const [secret, open] =
    typeof address === 'string'
      ? [address, () => createBookkeeperSession(ctx, address)]
      : [`${address.requestId} ${address.token}`, () => openBorrowerSession(ctx, address)];
  const session = await guardSecret(ctx, 'link', secret, open);
  if (!isRefusal(session)) ctx.secrets.note(ctx.tenant.id, session.accessToken, true);
  return session;
}

function presentState(ctx: BorrowerRequestCtx, { workspace, requestedBy, request, linkExpiresAt, handoff, collections }: BorrowerState) {
  return {
    workspace,
    requestedBy: requestedBy === null ? null : { displayName: requestedBy },
    request: presentRequestForRest(request, ctx.borrower.isAnonymous !== true),
    expirationTime: linkExpiresAt,
    settings: borrowerSettings(ctx.tenant.settings, request.options, ctx.borrower.isAnonymous === true),
    ...borrowerFlow(ctx, ctx.borrower.isAnonymous === true),
    role: ctx.borrower.handoffId === undefined ? 'Borrower' : 'Bookkeeper',
    handoff: handoff === null ? null : presentHandoff(handoff),
    submissions: collections.map(({ status, ...collection }) => ({
      ...collection,
      status: status === null ? null : presentRestStatus(status),
    })),
  };
}

/** The request of an anonymous borrower who has no workspace yet. */
function presentVisitor(ctx: VisitorRequestCtx) {
  const options = anonymousOptions(ctx.tenant.settings) as KeptRequestOptions;
  return {
    workspace: null,
    requestedBy: null,
    request: { id: null, workspaceId: null, hasShareableLink: false, ...options },
    expirationTime: null,
    settings: borrowerSettings(ctx.tenant.settings, options, true),
    ...borrowerFlow(ctx, true),
    role: 'Borrower',
    handoff: null,
    submissions: [],
  };
}
