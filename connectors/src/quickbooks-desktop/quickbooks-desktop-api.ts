import { ConnectorError } from '../connector';
import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import { readWithinSession } from '../http/poll-call';
import { polledCall } from '../http/poll-queue';
import type { WireElement } from '../http/wire-element';
import { WireValue } from '../http/wire-value';
import { element, qbxmlMessage, readMessage, type QbxmlElement } from './qbxml';
import { QUICKBOOKS_DESKTOP, TERMS } from './quickbooks-desktop-terms';

/** Every company file that is still in use answers this version, in which its host says which others it knows. */
const FIRST_VERSION = '2.0';
/** The newest version that these requests were written for, and the oldest that has all of them: it brought currencies. */
const NEWEST = 13;
const OLDEST = 8;
/** Members of a list in one answer. */
const PAGE_SIZE = 500;
/** Lists that QuickBooks has no iterator for: it answers them whole. */
const WHOLE = new Set(['Account', 'Currency', 'Employee', 'OtherName']);

/** Where the program runs. */
interface Host {
  readonly version: string;
  /** `US`, `CA`, `UK`, … */
  readonly country: WireValue;
}

/** A query of a list. */
interface ListQuery {
  /** Such as `Invoice`, for `InvoiceQueryRq`. */
  readonly entity: string;
  /** What follows the number of members in the request. */
  readonly filters?: readonly (QbxmlElement | null)[];
  /** Tells apart queries of the same entity. */
  readonly of?: string;
  /** Ids in the place of filters, before which no number of members may stand. */
  readonly ids?: readonly QbxmlElement[];
}

/** Asks the open company file by messages of qbXML. */
export class QuickBooksDesktopApi {
  readonly host: Host;
  readonly #client: PackageClient;

  private constructor(client: PackageClient, host: Host) {
    this.#client = client;
    this.host = host;
  }

  /** Asks which versions of qbXML are known there, and uses the newest that we know too. Throws ConnectorError. */
  static async open(source: PackageSource, request: ClientRequest, io: HttpIo): Promise<QuickBooksDesktopApi> {
    const client = new PackageClient(TERMS, source, request, io);
    const body = qbxmlMessage(FIRST_VERSION, [element('HostQueryRq')]);
    const [answer] = answersOf(await client.ask(polledCall({ page: 'host', body, part: 'host' })));
    const host = answer?.elementOrNull('HostRet');
    if (host == null) throw unreadable('host');
    const versions = host.elements('SupportedQBXMLVersion').map((each) => each.value().text());
    return new QuickBooksDesktopApi(client, { version: versionAmong(versions), country: host.get('Country') });
  }

  /** How many calls the reading takes; its parts are the names of pages, entities, and reports. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The answers to requests of one message, in their order. Throws ConnectorError. */
  async ask(page: string, requests: readonly QbxmlElement[], part = page): Promise<readonly WireElement[]> {
    const body = qbxmlMessage(this.host.version, requests);
    const answers = answersOf(await this.#client.ask(polledCall({ page, body, part })));
    if (answers.length !== requests.length) throw unreadable(page);
    return answers;
  }

  /** Expects as many answers of lists as they have members now; all are counted in one message. */
  async expectPages(entities: readonly string[]): Promise<void> {
    if (entities.length === 0) return;
    const requests = entities.map((entity) => element(`${entity}QueryRq`, '', { metaData: 'MetaDataOnly' }));
    const counts = (await this.ask('counts', requests)).map((answer) => countOf(answer.attribute('retCount')));
    for (const [at, entity] of entities.entries()) this.plan.expect(entity, Math.max(1, Math.ceil((counts[at] ?? 0) / PAGE_SIZE)));
  }

  /** Every member of a list that its filters let pass; those that are read in parts come from one session. Throws ConnectorError. */
  async list({ entity, filters = [], of = '', ids = [] }: ListQuery): Promise<readonly WireElement[]> {
    const name = of === '' ? entity : `${entity} ${of}`;
    const membersOf = (answer: WireElement | undefined): WireElement[] => answer?.elements(`${entity}Ret`) ?? [];
    if (WHOLE.has(entity) || ids.length > 0)
      return membersOf((await this.ask(name, [element(`${entity}QueryRq`, [...ids, ...filters])], entity))[0]);
    const request = (attributes: Readonly<Record<string, string>>): string => {
      const content = [element('MaxReturned', String(PAGE_SIZE)), ...filters];
      return qbxmlMessage(this.host.version, [element(`${entity}QueryRq`, content, attributes)]);
    };
    const pages = await readWithinSession(this.#client, {
      name,
      part: entity,
      first: request({ iterator: 'Start' }),
      next: (answer) => {
        const [page] = answersOf(answer);
        // An answer without members has no iterator; any other says what is left, so that none is taken for the last by mistake.
        if (page === undefined || membersOf(page).length === 0 || page.attribute('iteratorRemainingCount').amount(0) === 0) return null;
        return request({ iterator: 'Continue', iteratorID: page.attribute('iteratorID').text() });
      },
    });
    return pages.flatMap((page) => membersOf(answersOf(page)[0]));
  }
}

function answersOf({ text }: HttpAnswer): readonly WireElement[] {
  const answers = readMessage(text);
  if (answers === null) throw unreadable('QBXML');
  return answers;
}

/** A number of members; absent where a list is empty, or was answered whole. */
function countOf(value: WireValue): number {
  return value.orNull((given) => given.amount(0)) ?? 0;
}

function versionAmong(texts: readonly string[]): string {
  const known = texts.filter((text) => /^\d+\.\d+$/.test(text) && Number(text) >= OLDEST && Number(text) <= NEWEST);
  const [newest] = known.toSorted((one, other) => Number(other) - Number(one));
  if (newest !== undefined) return newest;
  throw new ConnectorError('InternalError', 'This version of QuickBooks Desktop is too old to be read: it takes QuickBooks 2009 or newer.');
}

function unreadable(page: string): ConnectorError {
  return new WireValue(undefined, page, QUICKBOOKS_DESKTOP).unreadable('a complete answer');
}

/** `true` or `false`. */
export function yesNoOf(value: WireValue): boolean {
  return value.oneOf(['true', 'false']) === 'true';
}
