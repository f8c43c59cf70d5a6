import { SYSTEM_IO } from '../../http/http-io';
import type { PolledRequest } from '../../http/poll-queue';
import { QuickBooksDesktopApi } from '../quickbooks-desktop-api';

/** An answer of a query, in a message, as QuickBooks writes it. */
export const answerOf = (query: string, content: string, attributes = ''): string =>
  `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs><${query}Rs requestID="1" statusCode="${content === '' ? 1 : 0}" statusSeverity="Info" statusMessage="Status OK"${attributes}>${content}</${query}Rs></QBXMLMsgsRs></QBXML>`;

/** A host of an edition that knows some versions. */
export const hostOf = (country = 'US', versions: readonly string[] = ['1.0', '2.0', '13.0', '16.0']): string => {
  const known = versions.map((version) => `<SupportedQBXMLVersion>${version}</SupportedQBXMLVersion>`);
  return answerOf('HostQuery', `<HostRet><Country>${country}</Country>${known.join('')}</HostRet>`);
};

/**
 * QuickBooks that answers pages by their names, those of lists to the first page; lists that are not given are empty, and null is an answer
 * that is too large.
 */
export async function fakeDesktop(pages: Readonly<Record<string, string | null>>): Promise<{
  readonly api: QuickBooksDesktopApi;
  readonly requested: readonly PolledRequest[];
}> {
  const requested: PolledRequest[] = [];
  const ask = async (request: PolledRequest) => {
    requested.push(request);
    const name = request.name.replace(/\/1$/, '');
    const query = /<(\w+Query)Rq/.exec(request.body)?.[1] ?? '';
    if (pages[name] === null) return { kind: 'tooLong' } as const;
    const given = pages[name] ?? (name === 'host' ? hostOf() : answerOf(query, ''));
    const isLast = request.body.includes(' iterator="') && !given.includes('iteratorRemainingCount');
    const body = isLast ? given.replace(' statusCode=', ' iteratorRemainingCount="0" statusCode=') : given;
    return { kind: 'answered', body, session: 's1' } as const;
  };
  const source = { kind: 'package', apiUrl: '', access: {}, organizationId: 'Harbor Street Supply' } as const;
  const api = await QuickBooksDesktopApi.open(source, { signal: new AbortController().signal, polls: { ask } }, SYSTEM_IO);
  return { api, requested };
}
