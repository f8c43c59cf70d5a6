import { z } from 'zod';
import { METADATA_TYPES } from '@countinghouse/domain/tenants/user-metadata-setting';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { replacements } from '../../../platform/rest/patch-list.schema';
import { dateTime, uuid } from '../../../platform/rest/schemas';
import { MetadataSchema, UserDetailsSchema, UserSchema } from './user.schema';
import { documented, expectedText, text } from '../../../platform/rest/fields';
import { enteredEmail } from '@countinghouse/domain/fields/email';

const ENTERED_TEXT_MAX = 10_000;
const ENTRIES_MAX = 100;
const TOKEN_MAX = 256;

const RoleIdsSchema = z.array(z.string()).max(ENTRIES_MAX).meta({ problem: 'must be a list of role ids' });

const MetadataEntriesSchema = z
  .array(
    z.object({ name: z.string(), value: z.string().nullish() }).transform(({ name, value }) => ({ name, value: value ?? '', type: '' })),
  )
  .max(ENTRIES_MAX)
  .meta({ problem: 'must be a list of objects with name and value' });

/** The use case refuses what is longer than a name, and an address that is none: only leading blanks are taken off it (docs/spec.md, lender 5). */
const NewUserSchema = z
  .object({
    displayName: documented(text(ENTERED_TEXT_MAX), z.string().max(257)).nullable(),
    firstName: documented(expectedText(ENTERED_TEXT_MAX), z.string().max(128)),
    lastName: documented(text(ENTERED_TEXT_MAX), z.string().max(128)).nullable(),
    roleIds: documented(
      RoleIdsSchema.nullish().transform((ids) => ids ?? null),
      z.array(uuid()).nullable(),
    ).describe('Defaults to the default role.'),
    metadata: documented(
      MetadataEntriesSchema.nullish().transform((entries) => entries ?? []),
      z.array(MetadataSchema),
    ),
    emailAddress: documented(
      z
        .unknown()
        .optional()
        .transform((value) => (typeof value === 'string' ? enteredEmail(value) : '')),
      z.string().max(256),
    ).meta({ expected: true }),
  })
  .meta({ id: 'NewUser' });

const RoleSchema = z
  .object({
    id: uuid().optional(),
    key: z.enum(['defaultUser', 'administrator']).optional(),
    displayName: z.string().optional(),
    tags: z.array(z.string()).optional(),
  })
  .meta({ id: 'Role' });

const UserMetadataSettingSchema = z
  .object({
    name: z.string().optional(),
    label: z.string().optional(),
    placeholder: z.string().optional(),
    type: z.enum(METADATA_TYPES).optional(),
    required: z.boolean().optional(),
    options: z.array(z.string()).optional(),
  })
  .meta({ id: 'UserMetadataSetting' });

/** What a patch list replaces. */
const UserChangesSchema = z
  .object({ firstName: expectedText(ENTERED_TEXT_MAX), lastName: text(ENTERED_TEXT_MAX), metadata: MetadataEntriesSchema })
  .partial();

const USER_WITH_DETAILS = {
  id: '5f0a7c1e-0000-4000-8001-000000000003',
  externalAccountId: null,
  idpUserId: null,
  displayName: 'Cy Lindqvist',
  firstName: 'Cy',
  lastName: 'Lindqvist',
  emailAddress: 'cy@lender.example',
  status: 'Invited',
  lastActivityTime: null,
  userCapabilities: [],
  metadata: [{ name: 'branch', value: 'Chicago', type: 'Choice' }],
  resourceRoles: [
    { resourceId: '5f0a7c1e-0000-4000-9000-000000000001', resourceType: 'Tenant', roleId: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001' },
  ],
  version: 2,
};

export const USER_CONTRACTS = contracts('Users', {
  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: 'viewer',
    summary: 'All users of the tenant that are not deleted, by name. The address is null for callers who cannot see it.',
    answers: {
      200: answer('The users.', z.array(UserSchema), [
        { id: '5f0a7c1e-0000-4000-8001-000000000001', displayName: 'Ada Fairfax', emailAddress: null, status: 'Active' },
        { id: '5f0a7c1e-0000-4000-8001-000000000002', displayName: 'Ben Okafor', emailAddress: 'ben@lender.example', status: 'Active' },
      ]),
    },
    refusals: ['Forbidden'],
  },
  listDetailedUsers: {
    method: 'GET',
    path: '/api/detailedUsers',
    access: 'viewer',
    summary: 'The same users with all details, for callers who manage users.',
    answers: {
      200: answer('The users.', z.array(UserDetailsSchema), [USER_WITH_DETAILS]),
    },
    refusals: ['Forbidden'],
  },
  listRoles: {
    method: 'GET',
    path: '/api/roles',
    access: 'viewer',
    summary: 'The roles that users can have.',
    answers: {
      200: answer('The roles.', z.array(RoleSchema), [
        { id: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001', key: 'defaultUser', displayName: 'Default user', tags: ['default'] },
        { id: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910006', key: 'administrator', displayName: 'Administrator', tags: [] },
      ]),
    },
    refusals: ['Forbidden'],
  },
  createUser: {
    method: 'POST',
    path: '/api/users',
    access: 'viewer',
    summary: 'Adds a person whose invitation is pending until it is sent.',
    body: json(NewUserSchema, {
      displayName: 'Cy Lindqvist',
      firstName: 'Cy',
      lastName: 'Lindqvist',
      emailAddress: 'cy@lender.example',
      roleIds: ['5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001'],
      metadata: [{ name: 'branch', value: 'Chicago', type: 'Choice' }],
    }),
    answers: {
      201: answer(
        'The person.',
        UserDetailsSchema,
        {
          id: '5f0a7c1e-0000-4000-8001-000000000003',
          externalAccountId: null,
          idpUserId: null,
          displayName: 'Cy Lindqvist',
          firstName: 'Cy',
          lastName: 'Lindqvist',
          emailAddress: 'cy@lender.example',
          status: 'PendingInvite',
          lastActivityTime: null,
          userCapabilities: [],
          metadata: [{ name: 'branch', value: 'Chicago', type: 'Choice' }],
          resourceRoles: [
            { resourceId: '5f0a7c1e-0000-4000-9000-000000000001', resourceType: 'Tenant', roleId: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001' },
          ],
          version: 1,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
  inviteUser: {
    method: 'POST',
    path: '/api/users/{id}/invite',
    access: 'viewer',
    summary: 'Sends or resends the invitation; an earlier link stops working. Refused for users who have signed in.',
    params: { id: z.string().describe('Id of the person.') },
    answers: {
      200: answer('The person.', UserDetailsSchema, USER_WITH_DETAILS, { ETag: 'Version of the object.' }),
    },
    refusals: ['Forbidden', 'NotFound', 'TooManyRequests'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'viewer',
    summary:
      'Deletes a user: sessions, roles and access end immediately. Refused for oneself, the last administrator and the only user of a workspace.',
    params: { id: z.string().describe('Id of the person.') },
    answers: { 204: empty('The person is deleted.') },
    refusals: ['Forbidden', 'NotFound', 'Conflict'],
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/users/{id}',
    access: 'viewer',
    summary: 'Replaces firstName, lastName or metadata. Users cannot change their own name.',
    params: { id: z.string().describe('Id of the person.') },
    ifMatch: 'The version that was read; a stale one is refused.',
    body: json(replacements(UserChangesSchema), [
      { op: 'replace', path: '/firstName', value: 'Cyrus' },
      { op: 'replace', path: '/metadata', value: [{ name: 'branch', value: 'Boston', type: 'Choice' }] },
    ]),
    answers: {
      200: answer(
        'The person.',
        UserDetailsSchema,
        {
          id: '5f0a7c1e-0000-4000-8001-000000000003',
          externalAccountId: null,
          idpUserId: null,
          displayName: 'Cyrus Lindqvist',
          firstName: 'Cyrus',
          lastName: 'Lindqvist',
          emailAddress: 'cy@lender.example',
          status: 'Invited',
          lastActivityTime: null,
          userCapabilities: [],
          metadata: [{ name: 'branch', value: 'Boston', type: 'Choice' }],
          resourceRoles: [
            { resourceId: '5f0a7c1e-0000-4000-9000-000000000001', resourceType: 'Tenant', roleId: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001' },
          ],
          version: 3,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Stale', 'UnsupportedType'],
  },
  setUserRoles: {
    method: 'PUT',
    path: '/api/users/{id}/roles',
    access: 'viewer',
    summary: 'Replaces the roles of a user, effective with their next request. Refused for oneself and the last administrator.',
    params: { id: z.string().describe('Id of the person.') },
    ifMatch: 'The version that was read; a stale one is refused.',
    body: json(z.object({ roleIds: documented(RoleIdsSchema, z.array(uuid()).min(1)) }), {
      roleIds: ['5f0a7c1e-3b52-4d6e-9a41-7c2e8d910006'],
    }),
    answers: {
      200: answer(
        'The person.',
        UserDetailsSchema,
        {
          id: '5f0a7c1e-0000-4000-8001-000000000003',
          externalAccountId: null,
          idpUserId: null,
          displayName: 'Cy Lindqvist',
          firstName: 'Cy',
          lastName: 'Lindqvist',
          emailAddress: 'cy@lender.example',
          status: 'Invited',
          lastActivityTime: null,
          userCapabilities: [],
          metadata: [{ name: 'branch', value: 'Chicago', type: 'Choice' }],
          resourceRoles: [
            { resourceId: '5f0a7c1e-0000-4000-9000-000000000001', resourceType: 'Tenant', roleId: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910006' },
          ],
          version: 4,
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'Conflict', 'Stale', 'UnsupportedType'],
  },
  openInvitation: {
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    summary: 'Who the invitation link is for. 410 when it has expired, was used or was replaced by a newer one.',
    body: json(z.object({ token: expectedText(TOKEN_MAX) }), { token: 'q1wR0n2yUe7c8oPZr5tX9vB3mK6jH4gF1dS0aLkQwEs' }),
    answers: {
      200: answer(
        'The invitation.',
        z.object({ displayName: z.string().optional(), emailAddress: z.string().optional(), expiresAt: dateTime().optional() }),
        { displayName: 'Cy Lindqvist', emailAddress: 'cy@lender.example', expiresAt: '2026-11-25T15:04:05.000Z' },
      ),
    },
    refusals: ['NotFound', 'Gone', 'UnsupportedType', 'TooManyRequests'],
  },
  listEmailDomains: {
    method: 'GET',
    path: '/api/tenant/emaildomains',
    access: 'viewer',
    summary: 'The domains allowed for addresses of new users; if empty, any domain is allowed.',
    answers: { 200: answer('The domains.', z.array(z.string()), ['lender.example', 'northbridge.example']) },
    refusals: ['Forbidden'],
  },
  listUserMetadataSettings: {
    method: 'GET',
    path: '/api/tenant/usermetadatasettings',
    access: 'viewer',
    summary: 'The custom fields that the tenant stores for each user.',
    answers: {
      200: answer('The settings.', z.array(UserMetadataSettingSchema), [
        { name: 'branch', label: 'Branch', placeholder: '', type: 'Choice', required: true, options: ['Chicago', 'Boston'] },
      ]),
    },
    refusals: ['Forbidden'],
  },
});
