import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import { fieldsOf, type Fields } from '../../../platform/http/body-fields';

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

const NUMBERS = [
  'mostRecentPeriodMonth',
  'mostRecentPeriodYear',
  'mostRecentPeriodDay',
  'fullFiscalYearsToCollect',
  'financialStatementsYearsToCollect',
  'payablesYearsToCollect',
  'receivablesYearsToCollect',
  'transactionsYearsToCollect',
];
const FLAGS = ['anonymizeCustomersAndVendors', 'provideUserCopy', 'allowUserUpload', 'hasShareableLink'];
const TEXTS = new Map(
  Object.entries<readonly string[]>({
    basisOfAccountingPreference: ['Accrual', 'Cash', 'CashAndAccrual'],
    endOfImport: ['Today', 'LastFullMonth'],
    payablesGranularity: ['Annual'],
    receivablesGranularity: ['Annual'],
  }),
);

/** Reads the body of a submission request: known options only, each of its type; what it leaves out has the tenant's default, without a body all (docs/spec.md, lender 7). */
export function readRequestOptionsBody(body: unknown): Result<NewRequestOptions> {
  const fields = fieldsOf(body ?? {});
  if (isRefusal(fields)) return fields;
  const refusal = refuseInvalidTypes(fields);
  if (refusal !== null) return refusal;
  const groups = readGroups(fields.accountingCollectionGroups);
  if (isRefusal(groups)) return groups;
  const known = [...NUMBERS, ...FLAGS, ...TEXTS.keys()].filter((name) => fields[name] !== undefined && fields[name] !== null);
  const options: NewRequestOptions = {
    hasShareableLink: false,
    ...Object.fromEntries(known.map((name) => [name, fields[name]])),
    accountingCollectionGroups: groups,
  };
  const gathered = readRequestOptions(options);
  return isRefusal(gathered) ? gathered : options;
}

function refuseInvalidTypes(fields: Fields): Refusal | null {
  const isGiven = (name: string) => fields[name] !== undefined && fields[name] !== null;
  const number = NUMBERS.find((name) => isGiven(name) && typeof fields[name] !== 'number');
  if (number !== undefined) return refuse('InvalidInput', number, { problem: 'must be a number' });
  const flag = FLAGS.find((name) => isGiven(name) && typeof fields[name] !== 'boolean');
  if (flag !== undefined) return refuse('InvalidInput', flag, { problem: 'must be true or false' });
  const text = [...TEXTS.keys()].find((name) => isGiven(name) && !TEXTS.get(name)?.includes(fields[name] as string));
  return text === undefined ? null : refuse('InvalidInput', text, { problem: `must be ${TEXTS.get(text)?.join(' or ')}` });
}

/** A map of group and flag, or a list of `{ id, collect }`; what is neither is refused, so that nothing is collected by a slip. */
function readGroups(value: unknown): Result<NonNullable<StoredRequestOptions['accountingCollectionGroups']>> {
  const groups = value ?? {};
  if (typeof groups !== 'object') return refuse('InvalidInput', 'accountingCollectionGroups');
  const entries = Array.isArray(groups) ? groups.map(entryOf) : Object.entries(groups);
  const wrong = entries.find(([, collect]) => typeof collect !== 'boolean');
  if (wrong !== undefined)
    return refuse('InvalidInput', 'accountingCollectionGroups', { problem: `must set ${wrong[0]} to true or false` });
  return Object.fromEntries(entries);
}

function entryOf(entry: unknown): [string, unknown] {
  const { id, collect } = (typeof entry === 'object' && entry !== null ? entry : {}) as Fields;
  return [String(id), collect];
}
