import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';
import { dateTime, uuid } from '../../../platform/rest/schemas';

export const DELEGATED_TOKEN_CONTRACTS = contracts('Connections', {
  createDelegatedToken: {
    method: 'POST',
    path: '/api/Workspaces/{id}/DelegatedAccessTokens',
    access: 'either',
    bookkeeper: true,
    summary:
      'Creates a short-lived token with which a connector widget acts for the caller in one workspace. It is shown once; only its hash is stored. It ends with the session that created it and cannot read books.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer(
        'The token.',
        z.object({
          accessToken: z.string(),
          actorId: uuid(),
          expiration: dateTime(),
          purpose: z.array(z.enum(['ConnectAccountingSystem', 'ConnectionManagement'])),
          tokenType: z.literal('Bearer'),
        }),
        {
          accessToken: 'chd_bm90LWEtdG9rZW4',
          actorId: '5f0a7c1e-0000-4000-8001-000000000002',
          expiration: '2026-11-18T16:04:05.000Z',
          purpose: ['ConnectAccountingSystem', 'ConnectionManagement'],
          tokenType: 'Bearer',
        },
      ),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
});
