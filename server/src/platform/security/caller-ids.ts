import type { Ctx } from '../context';

/** The ids of the caller; empty for an unknown caller. A link is identified by its request. */
export interface CallerIds {
  readonly userId?: string;
  readonly clientId?: string;
  readonly linkId?: string;
  readonly handoffId?: string;
  readonly visitorId?: string;
}

/** The ids of a context's caller, for logs: never a name or an address. */
export function callerIds({ viewer, borrower, client, visitor }: Pick<Ctx, 'viewer' | 'borrower' | 'client' | 'visitor'>): CallerIds {
  return {
    ...(viewer !== null && viewer.grants === undefined && { userId: viewer.userId }),
    ...(client !== undefined && { clientId: client.clientId }),
    ...(borrower !== undefined && { linkId: borrower.requestId }),
    ...(borrower?.handoffId !== undefined && { handoffId: borrower.handoffId }),
    ...(visitor !== undefined && { visitorId: visitor.sessionId }),
  };
}
