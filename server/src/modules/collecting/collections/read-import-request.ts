import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readImportOptions } from '@countinghouse/domain/requests/accounting-data-import-options';
import type { z } from 'zod';
import type { ImportRequest } from '../../imports/imports/import-request';
import type { ImportRequestSchema } from './import-request.schema';

/** An import as its body asks for it, on this day and within the tenant's fiscal years; refuses InvalidInput, naming the first member that is not valid. */
export function readImportRequest(
  { accountingDataImportOptions, ...own }: z.output<typeof ImportRequestSchema>,
  { today, maxFullFiscalYears }: { readonly today: CalendarDate; readonly maxFullFiscalYears: number },
): Result<ImportRequest> {
  // It is tomorrow somewhere already.
  if (own.reportingEndDate > nextDay(today)) return refuse('InvalidInput', 'reportingEndDate', { problem: 'must not be in the future' });
  const options = readImportOptions(accountingDataImportOptions, maxFullFiscalYears);
  return isRefusal(options) ? options : { ...own, options };
}
