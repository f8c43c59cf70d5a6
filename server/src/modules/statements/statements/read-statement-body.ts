import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isNumberStyle, NUMBER_STYLES, type NumberStyle } from '@countinghouse/domain/statements/number-style';
import type { SentLine, SentSection, SentStatement } from '@countinghouse/domain/statements/sent-statement';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import { fieldsOf, type Fields } from '../../../platform/http/body-fields';

/** A statement that a caller sends back: which one, the version that they read, and what counts of the rest. */
export interface StatementBody {
  readonly statementType: StatementType;
  readonly version: number;
  /** The version of the balance sheet that a cash flow followed; null where the body does not say it. */
  readonly balanceSheetVersion: number | null;
  /** Reads the lines, of which there may be thousands; refuses InvalidInput with the place. */
  readonly readSent: () => Result<SentStatement>;
}

const LINE_TYPES = ['SectionHeader', 'SectionFooter', 'DetailAccount'] as const;
const SIDES = ['debit', 'credit'] as const;

/** Reads the answer of GET as it comes back; computed members are not looked at. Refuses VersionRequired, and InvalidInput with the place. */
export function readStatementBody(body: unknown): Result<StatementBody> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const { version, numberStyle, balanceSheetVersion = null } = fields;
  if (version === undefined || version === null) return refuse('VersionRequired', 'version');
  const statementType = STATEMENT_TYPES.find((type) => type === fields.statementType);
  if (statementType === undefined) return wrong('statementType', `must be one of ${STATEMENT_TYPES.join(', ')}`);
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) return wrong('version', 'must be a whole number');
  if (typeof numberStyle !== 'string' || !isNumberStyle(numberStyle))
    return wrong('numberStyle', `must be one of ${NUMBER_STYLES.join(', ')}`);
  if (balanceSheetVersion !== null && (typeof balanceSheetVersion !== 'number' || !Number.isSafeInteger(balanceSheetVersion)))
    return wrong('balanceSheetVersion', 'must be a whole number or null');
  return { statementType, version, balanceSheetVersion, readSent: () => readSent(fields, numberStyle) };
}

function readSent(fields: Fields, numberStyle: NumberStyle): Result<SentStatement> {
  const lineItems = readList(fields, 'lineItems', readLine);
  if (isRefusal(lineItems)) return lineItems;
  const classificationSections = readList(fields, 'classificationSections', readSection);
  if (isRefusal(classificationSections)) return classificationSections;
  const accounts = readDetailAccounts(fields);
  return isRefusal(accounts) ? accounts : { numberStyle, lineItems, classificationSections, ...accounts };
}

function readList<T>(fields: Fields, name: string, read: (entry: Fields) => T | string): Result<T[]> {
  const entries = fields[name];
  if (!Array.isArray(entries)) return wrong(name, 'must be a list');
  const found: T[] = [];
  for (const [at, entry] of entries.entries()) {
    const value = typeof entry === 'object' && entry !== null ? read(entry as Fields) : 'must be an object';
    if (typeof value === 'string') return wrong(`${name}[${at}]`, value);
    found.push(value);
  }
  return found;
}

function readLine({ id, sectionId, lineItemType, captionText, detailAccountReference }: Fields): SentLine | string {
  if (!isLineType(lineItemType)) return `lineItemType must be one of ${LINE_TYPES.join(', ')}`;
  if (typeof id !== 'string' || typeof captionText !== 'string') return 'id and captionText must be texts';
  const reference = detailAccountReference as { readonly accountId?: unknown } | null | undefined;
  const account = reference === null || reference === undefined ? null : ordinalOf(reference.accountId);
  if (lineItemType === 'DetailAccount' && account === null) return 'detailAccountReference must be an account';
  return { id, sectionId: typeof sectionId === 'string' ? sectionId : null, lineItemType, captionText, account };
}

/** The ordinal of an account's id; null for a malformed id. */
function ordinalOf(accountId: unknown): number | null {
  if (typeof accountId !== 'string' && typeof accountId !== 'number') return null;
  return /^\d{1,9}$/.test(String(accountId)) ? Number(accountId) : null;
}

function isLineType(value: unknown): value is SentLine['lineItemType'] {
  return LINE_TYPES.some((type) => type === value);
}

/** Facts that a template or people set and that cannot be computed: which accounts are new, and why some were moved. */
function readDetailAccounts(fields: Fields): Result<Pick<SentStatement, 'newlyReferenced' | 'moveReasons'>> {
  if (fields.detailAccounts === undefined || fields.detailAccounts === null) return {};
  const found = readList(fields, 'detailAccounts', ({ accountId, isNewlyReferenced, moveReason = null }) => {
    const account = ordinalOf(accountId);
    if (account === null) return 'must be an account';
    if (moveReason !== null && typeof moveReason !== 'string') return 'moveReason must be a string or null';
    return { account, isNew: isNewlyReferenced === true, moveReason };
  });
  if (isRefusal(found)) return found;
  const reasons = found.flatMap(({ account, moveReason }) => (moveReason === null ? [] : [[account, moveReason] as const]));
  return { newlyReferenced: found.filter(({ isNew }) => isNew).map(({ account }) => account), moveReasons: Object.fromEntries(reasons) };
}

function readSection({ id, headerCaptionText, footerCaptionText, reportedAs }: Fields): SentSection | string {
  const side = SIDES.find((each) => each === reportedAs);
  if (side === undefined) return `reportedAs must be one of ${SIDES.join(', ')}`;
  if (typeof id !== 'string' || typeof headerCaptionText !== 'string' || typeof footerCaptionText !== 'string')
    return 'id, headerCaptionText and footerCaptionText must be texts';
  return { id, headerCaptionText, footerCaptionText, reportedAs: side };
}

function wrong(parameter: string, problem: string): ReturnType<typeof refuse> {
  return refuse('InvalidInput', parameter, { problem });
}
