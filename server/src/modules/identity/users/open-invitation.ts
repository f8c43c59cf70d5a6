import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';
import { Invitation } from './invitation.entity';
import { User } from './user.entity';

/** The person that an invitation is for. Only the holder of the link, which was sent to that address, can read it. */
export interface OpenInvitation {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly expiresAt: Date;
}

/** The invitation behind a link; refuses NotFound for none, Gone for one that has expired, was used or replaced. Changes nothing. */
export const openInvitation = useCase(
  { caller: 'anyone', because: 'The secret of the invitation admits them.' },
  async (ctx: Ctx, token: string): Promise<Result<OpenInvitation>> => {
    const found = await readRepo(ctx, Invitation)
      .createQueryBuilder('i')
      .innerJoin(User, 'u', 'u.id = i.userId')
      .andWhere('i.tokenHash = :hash', { hash: hashOfToken(token) })
      .select<OpenInvitation & Pick<Invitation, 'endedAt'>>({
        displayName: 'u.displayName',
        emailAddress: 'u.emailAddress',
        expiresAt: 'i.expiresAt',
        endedAt: 'i.endedAt',
      })
      .getOne();
    if (found === null) return refuse('NotFound');
    const { endedAt, ...invitation } = found;
    return endedAt !== null || invitation.expiresAt <= ctx.clock.now() ? refuse('Gone') : invitation;
  },
);
