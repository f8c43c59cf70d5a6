import { ConnectorError } from '../connector';
import type { HttpAnswer } from './http-call';
import type { PackageClient } from './package-client';
import { PackageRefusal } from './package-refusal';
import { SESSION_ENDED } from './poll-call';
import { polledCall, type PolledCall } from './poll-queue';

/** A list whose pages follow each other within one session of the customer's machine, such as an iterator of qbXML. */
export interface SessionList extends Pick<PolledCall, 'part' | 'expects'> {
  /** The name of the list; its pages are named after it. */
  readonly name: string;
  /** The request for the first page. */
  readonly first: string;
  /** The request for the page behind an answer; null after the last. */
  readonly next: (answer: HttpAnswer) => string | null;
}

/** How often a list is begun again because its session ended. */
const MOST_ROUNDS = 20;

/**
 * All pages of such a list, from one session: when it ends in between, the list is read from its first page again, and none of the pages
 * before is answered. Throws what the client throws, and DatasourceUnresponsive for a list that no session was long enough for.
 */
export async function readWithinSession(client: PackageClient, list: SessionList): Promise<readonly HttpAnswer[]> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const pages = await readRound(client, list, round === 1 ? list.name : `${list.name}~${round}`);
    if (pages !== null) return pages;
  }
  throw new ConnectorError('DatasourceUnresponsive', 'The accounting package was closed too often while a list was read.');
}

/** Null where the session ended. */
async function readRound(client: PackageClient, list: SessionList, name: string): Promise<readonly HttpAnswer[] | null> {
  const { part, expects, first, next } = list;
  const pages: HttpAnswer[] = [];
  try {
    for (let body: string | null = first; body !== null;) {
      const page = await client.ask(polledCall({ page: `${name}/${pages.length + 1}`, body, part, expects, continues: pages.at(-1) }));
      pages.push(page);
      body = next(page);
    }
    return pages;
  } catch (error) {
    if (error instanceof PackageRefusal && error.reason === SESSION_ENDED) return null;
    throw error;
  }
}
