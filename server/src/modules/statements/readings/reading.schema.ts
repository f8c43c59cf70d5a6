import { z } from 'zod';
import { JOURNAL_USES } from '@countinghouse/domain/imports/findings/reading-decisions';
import { date, dateTime, uuid } from '../../../platform/rest/schemas';
import { absentAsNull, documented, optionalCount } from '../../../platform/rest/fields';
import { DECIDED_JOURNALS_MAX } from '@countinghouse/domain/imports/findings/problem-of-decisions';

const JournalDecisionSchema = z
  .object({
    journal: z.string().describe('The id of the journal.'),
    date: date(),
    use: z.enum(JOURNAL_USES).describe('As activity, as an entry that closes a year and is left out, or as opening balances.'),
  })
  .meta({ id: 'JournalDecision' });

const AS_OF = 'must be a date in the form YYYY-MM-DD';
const JOURNALS = `must be a list of at most ${DECIDED_JOURNALS_MAX}`;

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const SentJournalSchema = z
  .object({ journal: z.string(), date: z.string().refine(isDay), use: z.enum(JOURNAL_USES) })
  .meta({ problem: `must have journal, date and use, one of ${JOURNAL_USES.join(', ')}` });

export const SentReadingDecisionsSchema = z
  .object({
    fiscalYearEndMonth: optionalCount(1, 12).nullable().meta({ parameter: 'fiscalYearEndMonth' }),
    basis: absentAsNull(z.enum(['Accrual', 'Cash'], { error: 'must be Accrual or Cash' })),
    asOf: documented(absentAsNull(z.string({ error: AS_OF }).refine(isDay, AS_OF)), date().nullable()).describe(
      'The last day of a month of the books.',
    ),
    sameBusiness: absentAsNull(z.boolean()).describe('Whether the company that the books name is the business of the workspace.'),
    currency: absentAsNull(z.string({ error: 'must be a currency code of ISO 4217' })).describe(
      'The currency (ISO 4217) of books that state none. It needs as many decimals as the one that was assumed, US dollars.',
    ),
    journals: documented(
      z.array(SentJournalSchema, { error: JOURNALS }).max(DECIDED_JOURNALS_MAX, JOURNALS).default([]),
      z.array(JournalDecisionSchema).max(DECIDED_JOURNALS_MAX),
    ),
  })
  .describe('Decisions about how books are read; null when the product decides.')
  .meta({ id: 'SentReadingDecisions' });

const ReadingDecisionsSchema = z
  .object({
    journals: z.array(JournalDecisionSchema).max(500),
    fiscalYearEndMonth: z.int().min(1).max(12).nullable(),
    basis: z.enum(['Accrual', 'Cash']).nullable(),
    asOf: date().nullable().describe('The last day of a month of the books.'),
    sameBusiness: z.boolean().nullable().describe('Whether the company that the books name is the business of the workspace.'),
    currency: z
      .string()
      .nullable()
      .describe('The currency (ISO 4217) of books that state none. It needs as many decimals as the one that was assumed, US dollars.'),
  })
  .describe('Decisions about how books are read; null when the product decides.')
  .meta({ id: 'ReadingDecisions' });

export const ReadingSchema = z
  .object({
    version: z.int(),
    decisions: ReadingDecisionsSchema,
    fiscalYearEndMonth: z.int(),
    basis: z.enum(['Accrual', 'Cash']).nullable(),
    asOf: date(),
    createdAt: dateTime(),
    createdById: uuid().nullable().describe('Null for the import.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Reading' });
