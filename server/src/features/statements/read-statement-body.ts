import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { isNumberStyle, NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import type { SentLine, SentSection, SentStatement } from '@countinghouse/domain/statements/sent-statement';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import { fieldsOf, type Fields } from '../../platform/http/body-fields';

/** A statement that a caller sends back: which one, the version that they read, and what counts of the rest. */
export interface StatementBody {
  readonly statementType: StatementType;
  readonly version: number;
  readonly sent: SentStatement;
}

const LINE_TYPES = ['SectionHeader', 'SectionFooter', 'DetailAccount'] as const;
const SIDES = ['debit', 'credit'] as const;

/** Reads the answer of GET as it comes back; computed members are not looked at. Refuses VersionRequired, and InvalidInput with the place. */
export function readStatementBody(body: unknown): Answer<StatementBody> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const { version, numberStyle } = fields;
  const statementType = STATEMENT_TYPES.find((type) => type === fields.statementType);
  if (statementType === undefined) return wrong('statementType', `must be one of ${STATEMENT_TYPES.join(', ')}`);
  if (version === undefined || version === null) return refuse('VersionRequired', 'version');
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) return wrong('version', 'must be a whole number');
  if (typeof numberStyle !== 'string' || !isNumberStyle(numberStyle))
    return wrong('numberStyle', `must be one of ${NUMBER_STYLES.join(', ')}`);
  const lineItems = readList(fields, 'lineItems', readLine);
  if (isRefusal(lineItems)) return lineItems;
  const classificationSections = readList(fields, 'classificationSections', readSection);
  return isRefusal(classificationSections)
    ? classificationSections
    : { statementType, version, sent: { numberStyle, lineItems, classificationSections } };
}

function readList<T>(fields: Fields, name: string, read: (entry: Fields) => T | string): Answer<T[]> {
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
  const type = LINE_TYPES.find((each) => each === lineItemType);
  if (type === undefined) return `lineItemType must be one of ${LINE_TYPES.join(', ')}`;
  if (typeof id !== 'string' || typeof captionText !== 'string') return 'id and captionText must be texts';
  const reference = (detailAccountReference ?? null) as { readonly accountId?: unknown } | null;
  const account = reference === null ? null : Number(reference.accountId);
  if (type === 'DetailAccount' && !Number.isSafeInteger(account)) return 'detailAccountReference must name an account';
  return { id, sectionId: typeof sectionId === 'string' ? sectionId : null, lineItemType: type, captionText, account };
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
