import { z } from 'zod';
import { dateTime, uuid } from '../../platform/rest/schemas';

export const AuditEventSchema = z
  .object({
    id: uuid(),
    at: dateTime(),
    borrowerRequestId: uuid().nullable().describe('The request that a borrower answered when they made the change over its link.'),
    apiClientId: uuid().nullable().describe('The API client that made the change.'),
    actorId: z.string().nullable().describe('Who made the change; null when the system made it.'),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    fields: z.array(z.string()).describe('Names of what changed.'),
    changes: z
      .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .describe('Values of settings, roles and states only; values of books and personal data are not stored.'),
    requestId: z.string().nullable(),
    network: z.string().nullable().describe('The network of the caller.'),
    sequence: z.int().nullable().describe('The place in the chain; null for the seconds until it is chained.'),
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });

export const AuditChainSchema = z
  .object({
    entries: z.int(),
    waiting: z.int().describe('Changes of the last few seconds that are not chained yet.'),
    headHash: z.string().nullable(),
    verifiedAt: dateTime().nullable(),
    integrityError: z
      .object({ seq: z.int(), kind: z.enum(['gap', 'missing', 'changed', 'anchor', 'unlinked']) })
      .nullable()
      .describe('The first entry that failed verification, and why; null when the chain is intact.'),
  })
  .meta({ id: 'AuditChain' });
