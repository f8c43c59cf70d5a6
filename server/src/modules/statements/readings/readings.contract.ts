import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { StatementVersionSchema } from '../statements/financial-statement.schema';
import { ReadingSchema, SentReadingDecisionsSchema } from './reading.schema';
import { documented, optionalCount, refuseField, text } from '../../../platform/rest/fields';
import { refuse } from '@countinghouse/domain/refusals';
import { REASON_MAX } from './correct-reading';

export const READING_CONTRACTS = contracts('Statements', {
  listReadings: {
    method: 'GET',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/readings',
    access: 'viewer',
    summary: 'Every version of how the books are read, newest first: version 1 is the import, each later one is a correction by a user.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    answers: {
      200: answer(
        'The versions.',
        z.object({ readings: z.array(ReadingSchema) }),
        {
          readings: [
            {
              version: 1,
              decisions: { journals: [], fiscalYearEndMonth: null, basis: null, asOf: null, sameBusiness: null, currency: null },
              fiscalYearEndMonth: 12,
              basis: 'Accrual',
              asOf: '2024-12-31',
              createdAt: '2026-03-31T09:00:00.000Z',
              createdById: null,
              reason: null,
            },
          ],
        },
        { ETag: 'Version of the object.' },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  correctReading: {
    method: 'POST',
    path: '/api/Workspaces/{ws}/financialrecords/{id}/readings',
    access: 'viewer',
    summary:
      'Applies decisions about how the books are read. Send all decisions: omitted ones return to the import. Statements get a new version, and new workbooks are generated.',
    params: { ws: uuid().describe('Workspace.'), id: uuid().describe('Financial record.') },
    ifMatch: 'The version that was read; a stale one is refused.',
    body: json(
      z.object({
        version: documented(
          optionalCount(1, Number.MAX_SAFE_INTEGER).transform(
            (version, ctx) => version ?? refuseField(ctx, refuse('VersionRequired', 'version')),
          ),
          z.int(),
        )
          .meta({ expected: true })
          .describe('The version of the reading that the correction is based on.'),
        reason: text(REASON_MAX).nullable(),
        decisions: documented(
          SentReadingDecisionsSchema.nullish().transform((decisions) => decisions ?? SentReadingDecisionsSchema.parse({})),
          SentReadingDecisionsSchema,
        ).meta({ expected: true }),
      }),
      {
        version: 1,
        decisions: { journals: [{ journal: 'GJ-118', date: '2024-12-31', use: 'closing' }] },
        reason: 'Moves the profit to the partners',
      },
    ),
    answers: {
      200: answer('The version that the reading has now.', StatementVersionSchema, { version: 2 }, { ETag: 'Version of the object.' }),
    },
    refusals: ['Forbidden', 'NotFound', 'Stale', 'VersionRequired'],
  },
});
