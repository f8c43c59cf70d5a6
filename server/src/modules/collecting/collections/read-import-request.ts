import { nextDay } from '@countinghouse/domain/periods/day';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readImportOptions, readReportingEndDate } from '@countinghouse/domain/requests/accounting-data-import-options';
import { fieldsOf, idField, textField, type Fields } from '../../../platform/http/body-fields';
import type { ConsumerMetadata, ImportRequest } from '../../imports/imports/import-request';
import { METADATA_LIMITS } from '../submissions/refuse-new-submission';

const ID_MAX = 64;

/** Reads the body of an import; refuses InvalidInput, naming the first member that is not valid. */
export function readImportRequest(
  body: unknown,
  given: { readonly today: CalendarDate; readonly maxFullFiscalYears: number },
): Result<ImportRequest> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const connectionId = readConnectionId(fields);
  if (isRefusal(connectionId)) return connectionId;
  const metadata = readMetadata(fields.consumerMetadata ?? []);
  if (isRefusal(metadata)) return metadata;
  const submissionId = readSubmissionId(metadata);
  if (isRefusal(submissionId)) return submissionId;
  const reportingEndDate = readEnd(fields, given.today);
  if (isRefusal(reportingEndDate)) return reportingEndDate;
  const options = readImportOptions(fields.accountingDataImportOptions, given.maxFullFiscalYears);
  return isRefusal(options) ? options : { connectionId, metadata, submissionId, reportingEndDate, options };
}

/** An existing connection: `existingConnectionId` is its name in the specification (docs/spec.md, lender 3), `accountingConnectionId` that of widgets. */
function readConnectionId(fields: Fields): Result<string> {
  const named = idField(fields, 'accountingConnectionId');
  if (isRefusal(named)) return named;
  const existing = idField(fields, 'existingConnectionId');
  if (isRefusal(existing)) return existing;
  if (named !== null && existing !== null && named !== existing)
    return refuse('InvalidInput', 'existingConnectionId', { problem: 'does not match accountingConnectionId' });
  return named ?? existing ?? refuse('InvalidInput', 'accountingConnectionId', { problem: 'is missing' });
}

/** It is tomorrow somewhere already. */
function readEnd(fields: Fields, today: CalendarDate): Result<CalendarDate> {
  const text = textField(fields, 'reportingEndDate', ID_MAX);
  if (isRefusal(text)) return text;
  const day = text === null ? null : readReportingEndDate(text);
  if (day === null) return refuse('InvalidInput', 'reportingEndDate', { problem: 'must be a date in the form YYYY-MM-DD' });
  return day <= nextDay(today) ? day : refuse('InvalidInput', 'reportingEndDate', { problem: 'must not be in the future' });
}

function readMetadata(value: unknown): Result<readonly ConsumerMetadata[]> {
  const { entries, name, value: length } = METADATA_LIMITS;
  const wrong = (problem: string) => refuse('InvalidInput', 'consumerMetadata', { problem });
  if (!Array.isArray(value)) return wrong('must be a list of label and value');
  if (value.length > entries) return wrong(`has more than ${entries} entries`);
  const read: ConsumerMetadata[] = [];
  for (const entry of value as readonly unknown[]) {
    const fields = fieldsOf(entry);
    const label = isRefusal(fields) ? null : textField(fields, 'label', name);
    if (label === null || isRefusal(label) || isRefusal(fields)) return wrong(`has an entry without a label of at most ${name} characters`);
    const text = textField(fields, 'value', length);
    if (isRefusal(text)) return wrong(`has a value that is not a string of at most ${length} characters`);
    read.push({ label, value: text });
  }
  return read;
}

function readSubmissionId(metadata: readonly ConsumerMetadata[]): Result<string | null> {
  const named = metadata.find(({ label }) => label.toLowerCase() === 'submissionid');
  const id = named === undefined ? null : idField({ SubmissionId: named.value }, 'SubmissionId');
  return isRefusal(id) ? refuse('InvalidInput', 'consumerMetadata', { problem: 'SubmissionId must be a UUID' }) : id;
}
