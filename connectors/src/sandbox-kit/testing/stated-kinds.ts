import type { ImportPage, OpenItem, SourceParty } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { pagesOf } from '../../testing/read-request';
import type { KernelCompany, KernelDocument, KernelParty } from '../kernel/company';
import { trueOpenItems } from './truth';

/** What a package makes of the kinds of parties and documents, in the words of pages. */
export interface StatedKinds {
  readonly roles: Readonly<Record<KernelParty['kind'], SourceParty['role']>>;
  /** Whether parties that no transaction names are left out; absent: they are listed. */
  readonly leavesUnnamedOut?: true;
  readonly documentKind: (document: Pick<KernelDocument, 'kind' | 'side'>) => OpenItem['documentKind'];
}

/** Who is what, and which kinds the open documents are of, each as a line of text in the order of the alphabet. */
export interface Kinds {
  readonly parties: readonly string[];
  readonly documents: readonly string[];
}

/** The kinds that the pages of a reading state. */
export function kindsOf(pages: readonly ImportPage[]): Kinds {
  const parties = pagesOf(pages, 'parties').flatMap((page) => page.parties);
  const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
  return {
    parties: parties.map(({ name, role }) => `${name}: ${role}`).toSorted(),
    documents: items
      .map(({ date, side, documentKind, open, party }) => lineOf(date, side, documentKind, open, parties[party]?.name))
      .toSorted(),
  };
}

/** The kinds that the books of a company have at the end of a day. */
export function trueKinds(company: KernelCompany, today: CalendarDate, { roles, documentKind, leavesUnnamedOut }: StatedKinds): Kinds {
  const names = new Map(company.parties.map(({ id, name }) => [id, name]));
  const named = new Set(company.transactions.map(({ partyId }) => partyId));
  const listed = company.parties.filter(({ id }) => leavesUnnamedOut !== true || named.has(id));
  const open = (['receivable', 'payable'] as const).flatMap((side) => trueOpenItems(company, side, today));
  return {
    parties: listed.map(({ name, kind }) => `${name}: ${roles[kind]}`).toSorted(),
    documents: open
      .map(({ document, open: amount }) =>
        lineOf(document.date, document.side, documentKind(document), amount, names.get(document.partyId)),
      )
      .toSorted(),
  };
}

function lineOf(date: CalendarDate, side: OpenItem['side'], kind: string, open: number, party: string | undefined): string {
  return `${date} ${side} ${kind} ${open} ${party}`;
}
