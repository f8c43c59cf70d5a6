import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { anyObject, dateTime } from '../../../platform/rest/schemas';
import { UserDetailsSchema } from '../users/user.schema';
import { documented, flag, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';

const SessionSchema = z.object({ absoluteExpirationTime: dateTime(), slidingExpirationTime: dateTime() }).meta({ id: 'Session' });

const TOKEN_MAX = 256;

const SESSION_ANSWERS = {
  200: answer('The session.', SessionSchema, {
    absoluteExpirationTime: '2026-11-19T15:04:05.000Z',
    slidingExpirationTime: '2026-11-18T15:34:05.000Z',
  }),
};

export const SESSION_CONTRACTS = contracts('Sessions', {
  postLogin: {
    method: 'POST',
    path: '/api/auth/postlogin',
    access: 'token',
    summary: 'Starts a session for a token of the identity provider. The user is taken only from the token.',
    body: json(
      z.object({
        emailAddress: text(LIMITS.emailMax),
        invitation: text(TOKEN_MAX).describe(
          'The secret from the invitation link; it proves the address when the identity provider does not.',
        ),
        idpUserProperties: documented(z.unknown(), anyObject()).optional(),
      }),
      { emailAddress: 'ben@lender.example' },
      { optional: true },
    ),
    answers: {
      200: answer('The user who signed in.', UserDetailsSchema, {
        id: '5f0a7c1e-0000-4000-8001-000000000002',
        externalAccountId: 'embedded-2',
        idpUserId: 'embedded-2',
        displayName: 'Ben Okafor',
        firstName: 'Ben',
        lastName: 'Okafor',
        emailAddress: 'ben@lender.example',
        status: 'Active',
        lastActivityTime: '2026-11-18T15:04:05.000Z',
        userCapabilities: ['CanCreateWorkspace'],
        metadata: [],
        resourceRoles: [
          { resourceId: '5f0a7c1e-0000-4000-9000-000000000001', resourceType: 'Tenant', roleId: '5f0a7c1e-3b52-4d6e-9a41-7c2e8d910001' },
        ],
        version: 3,
      }),
    },
    refusals: ['Forbidden'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/signout',
    access: 'viewer',
    summary: 'Ends this session, or all sessions of the user.',
    body: json(z.object({ everywhere: flag() }), { everywhere: true }, { optional: true }),
    answers: {
      200: answer('Where the browser signs out of the identity provider.', z.object({ endSessionUrl: z.string().nullable() }), {
        endSessionUrl: 'http://localhost:3000/oidc/session/end?client_id=countinghouse-lender',
      }),
    },
    refusals: ['Forbidden'],
  },
  readSession: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'viewer',
    summary: 'When the session ends.',
    answers: SESSION_ANSWERS,
    refusals: ['Forbidden'],
  },
  refreshSession: {
    method: 'POST',
    path: '/api/auth/session',
    access: 'viewer',
    summary: 'Moves the sliding end of the session, never beyond the absolute one.',
    answers: SESSION_ANSWERS,
    refusals: ['Forbidden'],
  },
});
