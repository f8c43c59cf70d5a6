import { z } from 'zod';
import { answer, contracts, form, json } from '../../../platform/rest/contract';
import { dateTime } from '../../../platform/rest/schemas';
import { documented, requiredText, text } from '../../../platform/rest/fields';
import { LIMITS } from '@countinghouse/domain/limits';

const TokenErrorSchema = z
  .object({
    error: z.enum(['invalid_client', 'invalid_request', 'unsupported_grant_type']),
    error_description: z.string(),
    description: z.string(),
    code: z.string(),
  })
  .meta({ id: 'TokenError' });

export const CLIENT_TOKEN_CONTRACTS = contracts('API clients', {
  issueClientToken: {
    method: 'POST',
    path: '/v1/token',
    access: 'public',
    changesNothing: true,
    form: true,
    summary:
      'A token for a program that shows its id and secret (RFC 6749, client credentials). It is good for an hour, in every workspace of the team. A network that shows wrong secrets too often has to wait.',
    security: 'basic',
    body: form(z.object({ grant_type: z.literal('client_credentials') }), { grant_type: 'client_credentials' }),
    answers: {
      200: answer(
        'The token; it is shown once, and only its hash is stored.',
        z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int().describe('Seconds.') }),
        { access_token: 'chc_bm90LWEtdG9rZW4', token_type: 'Bearer', expires_in: 3600 },
      ),
      400: answer('The form is not one: `invalid_request`, `unsupported_grant_type`.', TokenErrorSchema, {
        error: 'unsupported_grant_type',
        error_description: 'grant_type: must be client_credentials.',
        description: 'grant_type: must be client_credentials.',
        code: 'InvalidInput',
      }),
      401: answer(
        'The client is not known, revoked, or shows another secret: `invalid_client`, with `WWW-Authenticate: Basic`.',
        TokenErrorSchema,
        {
          error: 'invalid_client',
          error_description: 'Unknown client, or the client secret is wrong.',
          description: 'Unknown client, or the client secret is wrong.',
          code: 'Unauthenticated',
        },
      ),
    },
    refusals: ['KeyReused'],
  },
  delegateToActor: {
    method: 'POST',
    path: '/v1/DelegatedAccessTokens',
    access: 'client',
    summary:
      'Creates a token for a page of the integrator on which one of its users connects an accounting package. It acts in one workspace: that of orgId, or the one that the integrator calls by actorId. It is shown once, is valid for an hour, and allows only its purposes; it cannot read books.',
    body: json(
      z.object({
        actorId: requiredText(LIMITS.clientActorMax, '').describe('The user, by the integrator’s own id.'),
        orgId: text(LIMITS.clientActorMax).describe(
          'The one workspace in which the token acts; it need not be there yet. Without it, the workspace that the integrator calls by actorId.',
        ),
        purpose: documented(
          z.array(z.string()).meta({ problem: '' }),
          z.array(z.enum(['ConnectAccountingSystem', 'ConnectionManagement'])).min(1),
        ),
      }),
      { actorId: 'user-4711', orgId: 'customer-815', purpose: ['ConnectAccountingSystem'] },
    ),
    answers: {
      200: answer(
        'The token.',
        z.object({
          accessToken: z.string(),
          actorId: z.string(),
          orgId: z.string().describe('The one workspace in which it acts, as the request named it.'),
          expiration: dateTime(),
          purpose: z.array(z.enum(['ConnectAccountingSystem', 'ConnectionManagement'])),
          tokenType: z.literal('Bearer'),
        }),
        {
          accessToken: 'chc_bm90LWEtdG9rZW4',
          actorId: 'user-4711',
          orgId: 'customer-815',
          expiration: '2026-11-18T16:04:05.000Z',
          purpose: ['ConnectAccountingSystem'],
          tokenType: 'Bearer',
        },
      ),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
});
