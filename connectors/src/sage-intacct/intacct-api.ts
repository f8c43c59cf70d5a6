import { ConnectorError, type Access, type PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient, type ClientRequest } from '../http/package-client';
import type { WireElement } from '../http/wire-element';
import type { WireValue } from '../http/wire-value';
import { dataOf, INTACCT } from './gateway-answer';
import { functionCall, withSession } from './intacct-access';
import { INTACCT_TERMS } from './intacct-terms';
import { partsOf } from './organization-id';
import { LARGEST_PAGE, nameOf, queryXml, type Query } from './query';
import { element, field, type Xml } from './request-xml';
import { sessionCall, sessionOf } from './sessions';

/** The part of the plan with counts that only a forecast before the reading asks for. */
const COUNTS = 'counts';

interface Asking {
  /** Of the plan. */
  readonly part: string;
  /** The name of its page. */
  readonly page: string;
  readonly repeats?: (answer: HttpAnswer) => boolean;
}

interface ListPage {
  readonly records: readonly WireElement[];
  /** How many records the list has. */
  readonly total: number;
}

/** How often a list is read that changes while it is read. */
const MOST_ATTEMPTS = 5;

/** Reads one organization: a company, or one of its entities. */
export class IntacctApi {
  readonly #client: PackageClient;
  readonly #apiUrl: string;
  /** The company as it signed in. */
  readonly companyId: string;
  /** The location of the entity; null for the whole company. */
  readonly locationId: string | null;

  private constructor(client: PackageClient, { apiUrl, organizationId }: PackageSource) {
    this.#client = client;
    this.#apiUrl = apiUrl;
    ({ companyId: this.companyId, locationId: this.locationId } = partsOf(organizationId));
  }

  /**
   * Begins to read an organization. An entity has a session of its own, begun from that of the company, and again from each one that
   * renews it. Throws ConnectorError.
   */
  static async enter(source: PackageSource, request: ClientRequest, io: HttpIo): Promise<IntacctApi> {
    const { locationId } = partsOf(source.organizationId);
    const { renewAccess } = request;
    if (locationId === null) return new IntacctApi(new PackageClient(INTACCT_TERMS, source, request, io), source);
    let ofCompany = source.access;
    const within = async (): Promise<Access> => {
      const renew = renewAccess && (async (refused: Access): Promise<Access> => (ofCompany = await renewAccess(refused)));
      const { signal, limiterOf } = request;
      const entering = { signal, ...(renew && { renewAccess: renew }), ...(limiterOf && { limiterOf }) };
      const client = new PackageClient(INTACCT_TERMS, { ...source, access: ofCompany }, entering, io);
      const answer = await client.ask(sessionCall(source.apiUrl, locationId));
      return withSession(ofCompany, sessionOf(answer, source.apiUrl));
    };
    const renewed =
      renewAccess &&
      (async () => {
        ofCompany = await renewAccess(ofCompany);
        return within();
      });
    const entered = { ...source, access: await within() };
    return new IntacctApi(new PackageClient(INTACCT_TERMS, entered, { ...request, ...(renewed && { renewAccess: renewed }) }, io), source);
  }

  /** How many calls the reading takes; its parts are the names of functions and objects. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** Whether nothing is read but how many calls the reading would take. */
  get isCounting(): boolean {
    return this.#client.isCounting;
  }

  /** The answer of a function. Throws ConnectorError. */
  ask(xml: Xml, { part, page, repeats }: Asking): Promise<HttpAnswer> {
    return this.#client.ask(functionCall(this.#apiUrl, xml, { part, page, ...(repeats && { repeats }) }));
  }

  /** The names of the fields that an object has in this company, which depends on its subscriptions. */
  async fieldsOf(object: string): Promise<ReadonlySet<string>> {
    const answer = await this.ask(element('lookup', field('object', object)), { part: 'lookup', page: `lookup ${object}` });
    const fields = dataOf(answer).element('Type').element('Fields').elements('Field');
    return new Set(fields.map((each) => each.get('ID').text()));
  }

  /** How many records a query lists. */
  async count(query: Query): Promise<number> {
    const data = dataOf(await this.ask(this.#queryXml(query, { size: 1, offset: 0 }), { part: COUNTS, page: `count ${nameOf(query)}` }));
    this.plan.leaveOut(COUNTS);
    return countOf(data.attribute('totalcount'));
  }

  /** Expects as many pages of a list as it has records, one where nothing is counted, and so many calls of its part after it. */
  async expectPages(query: Query, later = 0): Promise<void> {
    const records = this.isCounting ? await this.count(query) : 0;
    this.plan.expect(query.object, Math.max(1, Math.ceil(records / LARGEST_PAGE)) + later);
  }

  /**
   * The records of a list, each once, page by page. A page with a record of an earlier page came in the place of another one, and is asked for
   * again. A record that is deleted while the list is read moves those behind it toward the start, so that one falls between two pages: where
   * fewer came than were counted, the list is read again until nothing new comes. Throws ConnectorError, also where the records are not as
   * many as the list says. `later` is how many calls of its part come after it.
   */
  async *list(query: Query, later = 0): AsyncGenerator<WireElement> {
    const seen = new Set<string>();
    let most = 0;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const before = seen.size;
      for await (const { records, total } of this.#listOnce(query, { attempt, later })) {
        most = Math.max(most, total);
        for (const record of records) {
          const known = seen.size;
          if (seen.add(record.get(query.id).text()).size > known) yield record;
        }
      }
      if (seen.size >= most || seen.size === before) return;
    }
    throw new ConnectorError('DatasourceUnresponsive', `The books in ${INTACCT} changed while they were read.`);
  }

  async *#listOnce(query: Query, { attempt, later }: { attempt: number; later: number }): AsyncGenerator<ListPage> {
    const listed = new Set<string>();
    const { object: part } = query;
    const idOf = (record: WireElement): string => record.get(query.id).text();
    const repeatsOne = (answer: HttpAnswer): boolean =>
      dataOf(answer)
        .elements()
        .some((record) => listed.has(idOf(record)));
    for (let remaining = 1; remaining > 0;) {
      const offset = listed.size;
      const page = `${nameOf(query)} from ${offset}${attempt === 0 ? '' : ` #${attempt}`}`;
      const asking = { part, page, ...(offset === 0 ? {} : { repeats: repeatsOne }) };
      const data = dataOf(await this.ask(this.#queryXml(query, { size: LARGEST_PAGE, offset }), asking));
      const records = data.elements();
      for (const record of records) listed.add(idOf(record));
      remaining = countOf(data.attribute('numremaining'));
      const total = countOf(data.attribute('totalcount'));
      const isComplete = listed.size + remaining === total && (records.length > 0 || remaining === 0);
      if (!isComplete) throw data.attribute('totalcount').unreadable('the number of the records that were listed');
      this.plan.expect(part, this.plan.made(part) + Math.ceil(remaining / LARGEST_PAGE) + later);
      yield { records, total };
    }
  }

  #queryXml(query: Query, part: { readonly size: number; readonly offset: number }): Xml {
    return queryXml(query, { ...part, ofEntities: this.locationId === null });
  }
}

/** A count, which the gateway writes as a text. */
function countOf(value: WireValue): number {
  const text = value.text();
  if (!/^\d{1,12}$/.test(text)) throw value.unreadable('a count');
  return Number(text);
}
