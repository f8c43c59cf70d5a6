import type { Ctx } from '../../../platform/context';
import { domainEvent, type PublishingCtx } from '../../../platform/domain-events';

/** A new invitation with the token that accepts it, which is stored nowhere. */
export interface InvitedUser {
  readonly invitationId: string;
  readonly userId: string;
  readonly inviterName: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** What is known where a person is invited, who may be one of another tenant. */
export type InvitingCtx = Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'vault'> & PublishingCtx;

/** A person was invited: the invitation must be sent. */
export const userInvited = domainEvent<InvitedUser, InvitingCtx>('userInvited');
