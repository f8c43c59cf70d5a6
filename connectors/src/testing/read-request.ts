import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { Connector, FileSource, ReadRequest } from '../connector';

/** Options that gather everything on the accrual basis. */
export function importOptions(changes: Partial<ImportOptions> = {}): ImportOptions {
  return {
    basis: 'Accrual',
    fullFiscalYears: 2,
    asOf: null,
    endOfImport: 'Today',
    anonymizeCustomersAndVendors: false,
    groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true },
    ...changes,
  };
}

/** A request for a stored file. */
export function fileRequest(
  path: string,
  fileName: string,
  changes: Partial<Omit<ReadRequest, 'source'>> & { source?: Partial<FileSource> } = {},
): ReadRequest {
  const source: FileSource = { kind: 'file', path, fileName, fiscalYearEndMonth: null, baseCurrency: null, ...changes.source };
  return { options: importOptions(), today: '2026-11-20', signal: new AbortController().signal, ...changes, source };
}

/** All pages of a connector, in order. */
export async function readAll(connector: Connector, request: ReadRequest): Promise<ImportPage[]> {
  const pages: ImportPage[] = [];
  for await (const page of connector.read(request)) pages.push(page);
  return pages;
}

/** The pages of one kind. */
export function pagesOf<Kind extends ImportPage['kind']>(pages: readonly ImportPage[], kind: Kind): Extract<ImportPage, { kind: Kind }>[] {
  return pages.filter((page): page is Extract<ImportPage, { kind: Kind }> => page.kind === kind);
}

/** Every issue as `location: problem`. */
export function issuesOf(pages: readonly ImportPage[]): string[] {
  return pagesOf(pages, 'issues').flatMap((page) => page.issues.map(({ location, problem }) => `${location}: ${problem}`));
}
