import type { IncomingHttpHeaders } from 'node:http';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { XeroBooks } from '../books/xero-books';
import { answerJournals } from '../lists/answer-journals';
import { answerList } from '../lists/answer-list';
import type { PageError } from '../lists/page-records';
import { presentOrganization } from '../lists/present-organization';
import { modifiedSince, refuseParams } from '../query/read-params';
import { answerReport } from '../reports/answer-report';
import { wireId } from '../wire/wire-id';
import type { Resource } from './scopes';

/** A read of the accounting API by a caller who may make it. */
export interface ResourceRequest {
  readonly books: XeroBooks;
  readonly resource: Resource;
  readonly params: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly today: CalendarDate;
  readonly now: number;
  readonly clientName: string;
  readonly trouble: PageError;
}

/** The body of a resource, within the envelope that all of them have; throws {@link ApiError} for what Xero refuses. */
export function answerResource(request: ResourceRequest): Readonly<Record<string, unknown>> {
  const { resource, clientName, now, books } = request;
  return {
    Id: wireId(books.company.id, 'answer', `${resource}?${request.params.toString()} ${now}`),
    Status: 'OK',
    ProviderName: clientName,
    DateTimeUTC: `/Date(${now})/`,
    ...contentOf(request),
  };
}

function contentOf({ books, resource, params, headers, today, now, trouble }: ResourceRequest): Readonly<Record<string, unknown>> {
  switch (resource) {
    case 'Organisation':
      refuseParams(params);
      return { Organisations: [presentOrganization(books)] };
    case 'Journals':
      return answerJournals(books, params, modifiedSince(headers['if-modified-since']), trouble);
    case 'Reports/TrialBalance':
    case 'Reports/BalanceSheet':
    case 'Reports/ProfitAndLoss':
      return answerReport(books, resource, params, today, now);
    default:
      return answerList({ books, resource, params, since: modifiedSince(headers['if-modified-since']), trouble });
  }
}
