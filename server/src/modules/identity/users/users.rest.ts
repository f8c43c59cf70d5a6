import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import { etagOf } from '../../../platform/http/etag';
import type { RestAnswer, RestRequest, Route } from '../../../platform/rest/route';
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
import { readNewUser, readRoleIds, readUserPatch } from './user-body';
import { presentUserDetails, userDetailsLoader } from './user-details';

const TOKEN_MAX = 256;

/** People of the tenant, their roles and invitations, and what the tenant asks of them (docs/spec.md, lender 7). */
export const USER_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/users', access: 'viewer', handler: async (ctx) => ({ status: 200, body: await readPeople(ctx) }) },
  {
    method: 'GET',
    path: '/api/detailedUsers',
    access: 'viewer',
    async handler(ctx) {
      const people = await readDetailedPeople(ctx);
      return isRefusal(people) ? people : { status: 200, body: people.map((person) => presentUserDetails(ctx, person)) };
    },
  },
  { method: 'GET', path: '/api/roles', access: 'viewer', handler: async () => ({ status: 200, body: PRESENTED_ROLES }) },
  {
    method: 'POST',
    path: '/api/users',
    access: 'viewer',
    async handler(ctx, { body }) {
      const input = readNewUser(body);
      if (isRefusal(input)) return input;
      const id = await createUser(ctx, input);
      return isRefusal(id) ? id : answerUser(ctx, id, 201);
    },
  },
  {
    method: 'POST',
    path: '/api/users/{id}/invite',
    access: 'viewer',
    async handler(ctx, { params }) {
      const id = await inviteUser(ctx, params.id ?? '');
      return isRefusal(id) ? id : answerUser(ctx, id, 200);
    },
  },
  {
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'viewer',
    async handler(ctx, { params }) {
      const id = await deleteUser(ctx, params.id ?? '');
      return isRefusal(id) ? id : { status: 204 };
    },
  },
  {
    method: 'PATCH',
    path: '/api/users/{id}',
    access: 'viewer',
    async handler(ctx, request) {
      const changes = readUserPatch(request.body);
      if (isRefusal(changes)) return changes;
      const version = await updateUser(ctx, { ...changes, ...target(request) });
      return isRefusal(version) ? version : answerUser(ctx, target(request).userId, 200);
    },
  },
  {
    method: 'PUT',
    path: '/api/users/{id}/roles',
    access: 'viewer',
    async handler(ctx, request) {
      const roleIds = readRoleIds(request.body);
      if (isRefusal(roleIds)) return roleIds;
      const version = await setUserRoles(ctx, { roleIds, ...target(request) });
      return isRefusal(version) ? version : answerUser(ctx, target(request).userId, 200);
    },
  },
  {
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    async handler(ctx, { body }) {
      const fields = fieldsOf(body);
      if (isRefusal(fields)) return fields;
      const token = textField(fields, 'token', TOKEN_MAX);
      if (isRefusal(token)) return token;
      const invitation = await guardSecret(ctx, 'link', token ?? '', () => openInvitation(ctx, token ?? ''));
      return isRefusal(invitation)
        ? invitation
        : { status: 200, headers: { 'cache-control': 'no-store' }, body: { ...invitation, expiresAt: invitation.expiresAt.toISOString() } };
    },
  },
  {
    method: 'GET',
    path: '/api/tenant/emaildomains',
    access: 'viewer',
    handler: async (ctx) => ({ status: 200, body: ctx.tenant.settings.emailDomains }),
  },
  {
    method: 'GET',
    path: '/api/tenant/usermetadatasettings',
    access: 'viewer',
    handler: async (ctx) => ({ status: 200, body: ctx.tenant.settings.userMetadata }),
  },
];

function target({ params, headers }: RestRequest): { readonly userId: string; readonly ifMatch: string | undefined } {
  const ifMatch = headers['if-match'];
  return { userId: params.id ?? '', ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined };
}

async function answerUser(ctx: ViewerRequestCtx, id: string, status: number): Promise<Result<RestAnswer>> {
  const user = await userDetailsLoader.load(ctx, id);
  if (user === null) return refuse('NotFound');
  return { status, headers: { etag: etagOf(user.version) }, body: presentUserDetails(ctx, user) };
}
