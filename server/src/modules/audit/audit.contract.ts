import { z } from 'zod';
import { answer, contracts } from '../../platform/rest/contract';
import { dateTime, uuid } from '../../platform/rest/schemas';
import { AuditChainSchema, AuditEventSchema } from './audit-event.schema';
import { documented } from '../../platform/rest/fields';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

const given = () =>
  z
    .string()
    .optional()
    .transform((value) => value ?? null);

/** A time; null when absent. */
const instant = () =>
  documented(
    given()
      .refine((time) => time === null || (INSTANT.test(time) && !Number.isNaN(Date.parse(time))), 'must be an ISO 8601 time')
      .transform((time) => (time === null ? null : new Date(time))),
    dateTime(),
  );

const CHAIN_ANSWERS = {
  200: answer('The chain.', AuditChainSchema, {
    entries: 7,
    waiting: 0,
    headHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    verifiedAt: '2026-11-18T15:04:05.000Z',
    integrityError: null,
  }),
};

export const AUDIT_CONTRACTS = contracts('Audit log', {
  exportAuditEvents: {
    method: 'GET',
    path: '/api/audit/events',
    access: 'viewer',
    summary: 'Exports the audit log, the newest first, as JSON or CSV. Needs CanViewAuditLog.',
    query: z.object({
      format: documented(
        z.enum(['json', 'csv']).default('json').meta({ problem: 'must be json or csv' }),
        z.enum(['json', 'csv']),
      ).describe('The format. Defaults to json.'),
      from: instant().describe('Created at this time or later.'),
      until: instant().describe('Created before this time.'),
      actorId: documented(
        z
          .string()
          .optional()
          .transform((id) => id?.toLowerCase() ?? null),
        uuid(),
      ).describe('Who made the changes.'),
      subjectType: documented(given(), z.string()).describe('What kind of thing changed: workspace, submission, user, ...'),
      subjectId: documented(given(), z.string()).describe('What changed.'),
    }),
    answers: {
      200: {
        description: 'The changes.',
        content: {
          'application/json': {
            schema: z.array(AuditEventSchema),
            example: [
              {
                id: '5f0a7c1e-0000-4000-a000-000000000001',
                at: '2026-11-18T15:04:05.000Z',
                actorId: '5f0a7c1e-0000-4000-8001-000000000001',
                borrowerRequestId: null,
                apiClientId: null,
                action: 'workspace.updated',
                subjectType: 'workspace',
                subjectId: '5f0a7c1e-0000-4000-b000-000000000001',
                fields: ['displayName'],
                changes: [],
                requestId: '5f0a7c1e-0000-4000-c000-000000000001',
                network: '203.0.113.0/24',
                sequence: 7,
                hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
              },
            ],
          },
          'text/csv': {
            schema: z.string(),
            example:
              'sequence,at,actorId,action,subjectType,subjectId,fields,changes,requestId,network,id,hash,borrowerRequestId,apiClientId',
          },
        },
      },
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  readAuditChain: {
    method: 'GET',
    path: '/api/audit/chain',
    access: 'viewer',
    summary: 'The status of the audit chain. Needs CanViewAuditLog.',
    answers: CHAIN_ANSWERS,
    refusals: ['Forbidden'],
  },
  verifyAuditChain: {
    method: 'POST',
    path: '/api/audit/chain/verify',
    access: 'viewer',
    changesNothing: true,
    summary: 'Verifies the whole chain and returns its status. Needs CanViewAuditLog.',
    answers: CHAIN_ANSWERS,
    refusals: ['Forbidden', 'TooManyRequests'],
  },
});
