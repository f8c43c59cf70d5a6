import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { useCase } from '../../../platform/use-case';

/** The person that an invitation is for. Only the holder of the link, which was sent to that address, can read it. */
export interface OpenInvitation {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly expiresAt: Date;
}

interface Row {
  display_name: string;
  email_address: string;
  expires_at: Date;
  ended_at: Date | null;
}

const FIND = `
  select u.display_name, u.email_address, i.expires_at, i.ended_at
  from invitation i join portal_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
  where i.tenant_id = $1 and i.token_hash = $2`;

/** The invitation behind a link; refuses NotFound for none, Gone for one that has expired, was used or replaced. Changes nothing. */
export const openInvitation = useCase(
  { caller: 'anyone', because: 'The secret of the invitation admits them.' },
  async (ctx: Ctx, token: string): Promise<Result<OpenInvitation>> => {
    const [row] = await withTenant(ctx, (tx) => tx.query<Row>(FIND, [ctx.tenant.id, hashOfToken(token)]));
    if (row === undefined) return refuse('NotFound');
    if (row.ended_at !== null || row.expires_at <= ctx.clock.now()) return refuse('Gone');
    return { displayName: row.display_name, emailAddress: row.email_address, expiresAt: row.expires_at };
  },
);
