import { SUBMISSION_DOCUMENT_TYPES } from '@countinghouse/domain/documents/document-type';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { NUMBER_FORMATS } from '@countinghouse/domain/money/number-format';
import { DATE_ORDERS } from '@countinghouse/domain/periods/date-order';
import { isFiscalYearEndMonth } from '@countinghouse/domain/periods/fiscal-calendar';
import { readAccountTypes } from '@countinghouse/domain/imports/read-account-types';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import type { FileTerms, StoreDocument } from './store-document';

/** What a caller says of financial data beside the file, not yet trusted. */
export interface SaidOfFile {
  readonly fiscalYearEndMonth?: string | number | null | undefined;
  readonly baseCurrency?: string | null | undefined;
  readonly numberFormat?: string | null | undefined;
  readonly dateOrder?: string | null | undefined;
  /** As parsed: an object of account numbers and types. */
  readonly accountTypes?: unknown;
}

/** What a caller says of a file, not yet trusted. */
export interface SaidOfUpload extends SaidOfFile {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly type?: string | null | undefined;
}

/** Reads what is said of a file; refuses NotFound for a workspace that can't be one, and InvalidInput. */
export function readUpload(said: SaidOfUpload): Result<StoreDocument> {
  const { workspaceId, submissionId } = said;
  if (!isId(workspaceId)) return refuse('NotFound');
  if (!isId(submissionId)) return refuse('InvalidInput', 'submissionId');
  const named = (said.type ?? 'SupportingDocument').toLowerCase();
  const type = SUBMISSION_DOCUMENT_TYPES.find((each) => each.toLowerCase() === named);
  if (type === undefined) return refuse('InvalidInput', 'submissionDocumentType');
  const terms = readFileTerms(said);
  if (isRefusal(terms)) return terms;
  return { workspaceId: workspaceId.toLowerCase(), submissionId: submissionId.toLowerCase(), type, ...terms };
}

/** Reads what is said of financial data beside the file; refuses InvalidInput. */
export function readFileTerms(said: SaidOfFile): Result<FileTerms> {
  const month = said.fiscalYearEndMonth ?? null;
  if (month !== null && !isFiscalYearEndMonth(Number(month))) return refuse('InvalidInput', 'fiscalYearEndMonth');
  const currency = said.baseCurrency?.toUpperCase() ?? null;
  if (currency !== null && !isCurrencyCode(currency)) return refuse('InvalidInput', 'baseCurrency');
  const numberFormat = NUMBER_FORMATS.find((format) => format === said.numberFormat) ?? null;
  if (numberFormat === null && said.numberFormat) return refuse('InvalidInput', 'numberFormat');
  const dateOrder = DATE_ORDERS.find((order) => order.toLowerCase() === said.dateOrder?.toLowerCase()) ?? null;
  if (dateOrder === null && said.dateOrder) return refuse('InvalidInput', 'dateOrder');
  const accountTypes = readAccountTypes(said.accountTypes);
  if (isRefusal(accountTypes)) return accountTypes;
  return { fiscalYearEndMonth: month === null ? null : Number(month), baseCurrency: currency, numberFormat, dateOrder, accountTypes };
}
