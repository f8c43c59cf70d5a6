import { anonymousOptions } from '@countinghouse/domain/requests/default-options';
import { presentHandoff } from '../handoffs/handoff';
import { presentGraphqlStatus } from '../../imports/imports/present-running-import';
import { presentRequestOptions } from '../requests/present-submission-request';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx, VisitorRequestCtx } from '../../../platform/request-ctx';
import type { BorrowerRequestType } from './borrower-request.types';
import { borrowerFlow, borrowerSettings } from './borrower-terms';
import type { BorrowerState } from './read-borrower-state';

/** A borrower's state in the form of the GraphQL contract. */
export function presentBorrowerRequest(ctx: BorrowerRequestCtx, state: BorrowerState): BorrowerRequestType {
  const { workspace, requestedBy, request, linkExpiresAt, handoff, collections } = state;
  const isAnonymous = ctx.borrower.isAnonymous === true;
  return {
    id: request.id,
    workspace,
    requestedBy,
    expirationTime: linkExpiresAt,
    role: ctx.borrower.handoffId === undefined ? 'Borrower' : 'Bookkeeper',
    options: presentRequestOptions(request.options),
    settings: borrowerSettings(ctx.tenant.settings, request.options, isAnonymous),
    ...borrowerFlow(ctx, isAnonymous),
    handoff: handoff === null ? null : presentHandoff(handoff),
    collections: collections.map(({ status, financialRecordId, ...collection }) => ({
      ...collection,
      financialRecordId,
      status: status === null || financialRecordId === null ? null : presentGraphqlStatus(financialRecordId, status),
    })),
  };
}

/** What an anonymous borrower is asked before they have a workspace. */
export function presentVisitorRequest(ctx: VisitorRequestCtx): BorrowerRequestType {
  const options = anonymousOptions(ctx.tenant.settings) as KeptRequestOptions;
  return {
    id: null,
    workspace: null,
    requestedBy: null,
    expirationTime: null,
    role: 'Borrower',
    options: presentRequestOptions(options),
    settings: borrowerSettings(ctx.tenant.settings, options, true),
    ...borrowerFlow(ctx, true),
    handoff: null,
    collections: [],
  };
}
