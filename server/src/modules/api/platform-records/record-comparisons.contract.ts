import { UNDEFINED_REASONS } from '@countinghouse/domain/analysis/analysis-figures';
import { JOURNAL_CHANGE_KINDS } from '@countinghouse/domain/comparisons/journal-kinds';
import { ACCOUNT_CHANGE_KINDS, ACCOUNT_FACTS } from '@countinghouse/domain/comparisons/match-accounts';
import { MATCHED_BY } from '@countinghouse/domain/comparisons/match-journals';
import { SEVERITIES } from '@countinghouse/domain/comparisons/severity';
import { ANALYSIS_RATIO_IDS, RATIO_UNITS } from '@countinghouse/domain/ratios/ratio-recipes';
import { z } from 'zod';
import { answer, contracts, json, media } from '../../../platform/rest/contract';
import { binary, date, dateTime, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';

/** A decimal as text, in the currency of the comparison. */
const decimal = () => z.string();
const BASE = '5f0a7c1e-0000-4000-8001-000000000031';
const OTHER = '5f0a7c1e-0000-4000-8001-000000000032';
const COMPARISON = '5f0a7c1e-0000-4000-8001-000000000051';

const ComparisonHeadSchema = z.object({
  id: uuid(),
  baseRecordId: uuid().describe('The record that ends first.'),
  otherRecordId: uuid().describe('The newer record.'),
  state: z.enum(['Pending', 'Ready', 'Failed']),
  failure: z.enum(['NothingToCompare', 'CurrencyDiffers', 'GivenUp']).nullable().describe('Why it failed; null unless it did.'),
  percent: z.int().describe('How far it is made, 0 to 100.'),
  createdAt: dateTime(),
  endedAt: dateTime().nullable(),
});

const account = () => z.object({ number: z.string().nullable(), name: z.string(), type: z.string() }).nullable();
const journal = () =>
  z
    .object({
      journal: z.string(),
      date: date(),
      lineCount: z.int(),
      lines: z.array(
        z.object({
          accountNumber: z.string().nullable(),
          accountName: z.string(),
          amount: decimal(),
          document: z.string().nullable(),
          memo: z.string().nullable(),
        }),
      ),
    })
    .nullable();

const ComparisonSchema = ComparisonHeadSchema.extend({
  currency: z.string().nullable().describe('ISO 4217; every amount is in it. Null until it is made, like the next four.'),
  matchedBy: z.enum(MATCHED_BY).nullable().describe('How journals were matched.'),
  severity: z.enum(SEVERITIES).nullable(),
  startDate: date().nullable(),
  endDate: date().nullable(),
  spans: z.int().describe('How many months both records cover.'),
  cashFlowSource: z
    .enum(['Journals', 'Balances'])
    .nullable()
    .describe('Where both cash flows are taken from; null where it was not noted.'),
  periods: z.array(z.object({ reportingPeriodId: z.string(), label: z.string(), startDate: date(), endDate: date() })),
  journalTotals: z.array(z.object({ kind: z.enum(JOURNAL_CHANGE_KINDS), count: z.int(), effect: decimal() })),
  lineChanges: z.array(
    z.object({
      statementType: z.enum(['BalanceSheet', 'IncomeStatement', 'CashFlow']),
      lineItemId: z.string(),
      caption: z.string(),
      isTotal: z.boolean(),
      cells: z.array(
        z.object({
          reportingPeriodId: z.string(),
          before: decimal(),
          after: decimal(),
          change: decimal(),
          percent: decimal().nullable(),
        }),
      ),
    }),
  ),
  accountChanges: z.array(
    z.object({ kind: z.enum(ACCOUNT_CHANGE_KINDS), facts: z.array(z.enum(ACCOUNT_FACTS)), base: account(), other: account() }),
  ),
  ratioChanges: z.array(
    z.object({
      id: z.enum(ANALYSIS_RATIO_IDS),
      unit: z.enum(RATIO_UNITS),
      reportingPeriodId: z.string(),
      label: z.string(),
      before: decimal().nullable(),
      after: decimal().nullable(),
      undefinedBefore: z.enum(UNDEFINED_REASONS).nullable(),
      undefinedAfter: z.enum(UNDEFINED_REASONS).nullable(),
    }),
  ),
  journalChanges: z
    .array(z.object({ kinds: z.array(z.enum(JOURNAL_CHANGE_KINDS)), effect: decimal(), base: journal(), other: journal() }))
    .describe('The hundred with the largest effect; GraphQL lists up to 10,000.'),
});

const HEAD_EXAMPLE = {
  id: COMPARISON,
  baseRecordId: BASE,
  otherRecordId: OTHER,
  state: 'Pending',
  failure: null,
  percent: 0,
  createdAt: '2026-07-03T09:00:00.000Z',
  endedAt: null,
};

/** Comparisons of the records of an organization. */
export const RECORD_COMPARISON_CONTRACTS = contracts('Platform', {
  compareRecords: {
    method: 'POST',
    path: '/Organizations/{orgId}/Comparisons',
    access: 'delegated',
    summary: 'Compares two records in the months that both cover; the one that ends first is the base. Follow it where Location says.',
    params: { orgId: OrganizationIdSchema },
    body: json(z.object({ baseRecordId: uuid(), otherRecordId: uuid() }), { baseRecordId: BASE, otherRecordId: OTHER }),
    answers: {
      202: answer('It is being made, or was made before.', ComparisonHeadSchema, HEAD_EXAMPLE, { Location: 'Where it is read.' }),
    },
    refusals: ['Forbidden', 'NotFound', 'UnsupportedType'],
  },
  getComparison: {
    method: 'GET',
    path: '/Organizations/{orgId}/Comparisons/{id}',
    access: 'delegated',
    summary: 'What changed between two records: lines, accounts, ratios and journals.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Comparison.') },
    answers: {
      200: answer('The comparison; its lists are empty until it is ready.', ComparisonSchema, {
        ...HEAD_EXAMPLE,
        ...{ currency: null, matchedBy: null, severity: null, startDate: null, endDate: null, spans: 0, cashFlowSource: null, periods: [] },
        ...{ journalTotals: [], lineChanges: [], accountChanges: [], ratioChanges: [], journalChanges: [] },
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  downloadComparison: {
    method: 'GET',
    path: '/Organizations/{orgId}/Comparisons/{id}/xlsx',
    access: 'delegated',
    summary: 'The same as a workbook, with every journal that is listed; NotFound until the comparison is ready.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Comparison.') },
    answers: { 200: media('The file, as an attachment.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', binary()) },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
});
