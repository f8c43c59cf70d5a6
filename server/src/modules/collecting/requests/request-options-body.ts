import { isRefusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import { documented, refuseField, refuseInput } from '../../../platform/rest/fields';
import { z } from 'zod';

/** Options that the product keeps as they came, beside those that an import reads (docs/spec.md, borrower 3). */
export interface KeptRequestOptions extends StoredRequestOptions {
  readonly provideUserCopy?: boolean;
  readonly allowUserUpload?: boolean;
  readonly payablesGranularity?: string;
  readonly receivablesGranularity?: string;
}

/** Options of a request to be. */
export interface NewRequestOptions extends KeptRequestOptions {
  /** Whether the borrower gets a link by which they answer it. */
  readonly hasShareableLink: boolean;
}

/** An option that null leaves out like its absence. */
const given = <Schema extends z.ZodType>(schema: Schema, as: z.ZodType = schema) => documented(schema.nullish(), as).optional();

const years = (max: number) => given(z.number(), z.int().min(0).max(max));

const choice = <Word extends string>(...words: readonly [Word, ...Word[]]) =>
  given(z.enum(words, { error: `must be ${words.join(' or ')}` }));

/** A map of group and flag, or a list of `{ id, collect }`; what is neither is refused, so that nothing is collected by a slip. */
const GroupsSchema = documented(
  z
    .unknown()
    .optional()
    .transform((value, ctx) => groupsOf(value ?? {}) ?? refuseInput(ctx, 'accountingCollectionGroups'))
    .transform((entries, ctx) => {
      const wrong = entries.find(([, collect]) => typeof collect !== 'boolean');
      if (wrong !== undefined) return refuseInput(ctx, 'accountingCollectionGroups', `must set ${wrong[0]} to true or false`);
      return Object.fromEntries(entries);
    }),
  z.object({
    'financial-statements': z.boolean().optional(),
    'accounts-receivable': z.boolean().optional(),
    'accounts-payable': z.boolean().optional(),
    transactions: z.boolean().optional(),
  }),
);

/** Options of a submission request: known ones only, each of its type; what they leave out has the tenant's default (docs/spec.md, lender 7). */
export const RequestOptionsSchema = z
  .object({
    mostRecentPeriodMonth: given(z.number(), z.int().min(1).max(12)),
    mostRecentPeriodYear: given(z.number(), z.int()),
    mostRecentPeriodDay: given(z.number(), z.int().min(1).max(31)),
    fullFiscalYearsToCollect: years(5),
    financialStatementsYearsToCollect: years(6),
    payablesYearsToCollect: years(6),
    receivablesYearsToCollect: years(6),
    transactionsYearsToCollect: years(6),
    anonymizeCustomersAndVendors: given(z.boolean()),
    provideUserCopy: given(z.boolean()),
    allowUserUpload: given(z.boolean()),
    hasShareableLink: given(z.boolean()).describe('Whether the borrower gets a link by which they answer.'),
    basisOfAccountingPreference: choice('Accrual', 'Cash', 'CashAndAccrual'),
    endOfImport: choice('Today', 'LastFullMonth'),
    payablesGranularity: choice('Annual'),
    receivablesGranularity: choice('Annual'),
    accountingCollectionGroups: GroupsSchema,
  })
  .transform((options, ctx): NewRequestOptions => {
    const known = Object.fromEntries(Object.entries<unknown>(options).filter(([, value]) => value !== null && value !== undefined));
    const requested = { hasShareableLink: false, ...known } as NewRequestOptions;
    const gathered = readRequestOptions(requested);
    return isRefusal(gathered) ? refuseField(ctx, gathered) : requested;
  })
  .meta({ id: 'RequestOptions' });

function groupsOf(groups: unknown): [string, unknown][] | null {
  if (typeof groups !== 'object' || groups === null) return null;
  return Array.isArray(groups) ? groups.map(entryOf) : Object.entries(groups);
}

function entryOf(entry: unknown): [string, unknown] {
  const { id, collect } = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<Record<string, unknown>>;
  return [String(id), collect];
}
