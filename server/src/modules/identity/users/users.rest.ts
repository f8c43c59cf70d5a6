import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { etagOf } from '../../../platform/http/etag';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { USER_CONTRACTS } from './users.contract';
import { guardSecret } from '../../../platform/rates/guard-secret';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { createUser } from './create-user';
import { deleteUser } from './delete-user';
import { inviteUser } from './invite-user';
import { openInvitation } from './open-invitation';
import { PRESENTED_ROLES } from './present-role';
import { readDetailedPeople, readPeople } from './read-people';
import { setUserRoles } from './set-user-roles';
import { updateUser } from './update-user';
import { presentUserDetails, userDetailsLoader } from './user-details';

/** People of the tenant, their roles and invitations, and what the tenant asks of them (docs/spec.md, lender 7). */
export const USER_ROUTES = routesOf(USER_CONTRACTS, {
  listUsers: async (ctx) => ({ status: 200, body: await readPeople(ctx) }),
  async listDetailedUsers(ctx) {
    const people = await readDetailedPeople(ctx);
    return isRefusal(people) ? people : { status: 200, body: people.map((person) => presentUserDetails(ctx, person)) };
  },
  listRoles: async () => ({ status: 200, body: PRESENTED_ROLES }),
  async createUser(ctx, { body }) {
    const id = await createUser(ctx, body);
    return isRefusal(id) ? id : answerUser(ctx, id, 201);
  },
  async inviteUser(ctx, { params }) {
    const id = await inviteUser(ctx, params.id);
    return isRefusal(id) ? id : answerUser(ctx, id, 200);
  },
  async deleteUser(ctx, { params }) {
    const id = await deleteUser(ctx, params.id);
    return isRefusal(id) ? id : { status: 204 };
  },
  async updateUser(ctx, request) {
    const version = await updateUser(ctx, { ...request.body, ...target(request) });
    return isRefusal(version) ? version : answerUser(ctx, target(request).userId, 200);
  },
  async setUserRoles(ctx, request) {
    const version = await setUserRoles(ctx, { ...request.body, ...target(request) });
    return isRefusal(version) ? version : answerUser(ctx, target(request).userId, 200);
  },
  async openInvitation(ctx, { body: { token } }) {
    const invitation = await guardSecret(ctx, 'link', token, () => openInvitation(ctx, token));
    return isRefusal(invitation)
      ? invitation
      : { status: 200, headers: { 'cache-control': 'no-store' }, body: { ...invitation, expiresAt: invitation.expiresAt.toISOString() } };
  },
  listEmailDomains: async (ctx) => ({ status: 200, body: ctx.tenant.settings.emailDomains }),
  listUserMetadataSettings: async (ctx) => ({ status: 200, body: ctx.tenant.settings.userMetadata }),
});

function target({ params, headers }: Pick<RestRequest, 'params' | 'headers'>): {
  readonly userId: string;
  readonly ifMatch: string | undefined;
} {
  const ifMatch = headers['if-match'];
  return { userId: params.id ?? '', ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined };
}

async function answerUser(ctx: ViewerRequestCtx, id: string, status: number): Promise<Result<RestAnswer>> {
  const user = await userDetailsLoader.load(ctx, id);
  if (user === null) return refuse('NotFound');
  return { status, headers: { etag: etagOf(user.version) }, body: presentUserDetails(ctx, user) };
}
