import type { Ctx } from '../context';

/** The ids of the caller; empty for an unknown caller. A link is identified by its request. */
export interface CallerIds {
  readonly userId?: string;
  readonly clientId?: string;
  readonly linkId?: string;
  readonly handoffId?: string;
  readonly newcomerId?: string;
}

/** The ids of a context's caller, for logs: never a name or an address. */
export function callerIds({ viewer, borrower, client, newcomer }: Pick<Ctx, 'viewer' | 'borrower' | 'client' | 'newcomer'>): CallerIds {
  return {
    ...(viewer !== null && viewer.grants === undefined && { userId: viewer.userId }),
    ...(client !== undefined && { clientId: client.clientId }),
    ...(borrower !== undefined && { linkId: borrower.requestId }),
    ...(borrower?.handoffId !== undefined && { handoffId: borrower.handoffId }),
    ...(newcomer !== undefined && { newcomerId: newcomer.sessionId }),
  };
}
