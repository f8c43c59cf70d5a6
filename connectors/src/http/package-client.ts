import type { PackageSource, ReadRequest } from '../connector';
import type { CallPlan } from './call-plan';
import type { HttpAnswer, HttpCall } from './http-call';
import type { HttpIo } from './http-io';
import { PackageAccess } from './package-access';
import type { PackageTerms } from './package-terms';
import { answerOfPage, storedPage } from './page-store';
import { pollCall } from './poll-call';
import { SESSION_HEADER } from './poll-queue';
import { ReadingForecast } from './reading-forecast';
import { sendCall } from './send-call';
import type { Sending } from './send-call';
import { signCall } from './sign-call';

/** What of a reading its calls need. */
export type ClientRequest = Pick<
  ReadRequest,
  'signal' | 'renewAccess' | 'pages' | 'earlier' | 'polls' | 'limiterOf' | 'onForecast' | 'counting'
>;

/** Calls a package for one reading: authorized, within the limits of the company, and with its pages from the store where they are there. */
export class PackageClient {
  readonly #terms: PackageTerms;
  readonly #pages: ReadRequest['pages'];
  readonly #polls: ReadRequest['polls'];
  readonly #earlier: ReadRequest['earlier'];
  readonly #onForecast: ReadRequest['onForecast'];
  readonly #counting: ReadRequest['counting'];
  readonly #forecast: ReadingForecast;
  readonly #sending: Sending;

  constructor(terms: PackageTerms, source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#terms = terms;
    this.#pages = request.pages;
    this.#polls = request.polls;
    this.#earlier = request.earlier;
    this.#onForecast = request.onForecast;
    this.#counting = request.counting;
    const { limits, name } = terms;
    this.#forecast = new ReadingForecast(limits, io.now, () => this.#notePlan());
    const limiter = limits === undefined ? undefined : (request.limiterOf ?? io.limiterOf)?.(`${name}/${source.organizationId}`, limits);
    const access = new PackageAccess(source.access, request.renewAccess);
    const recordAnswer = (milliseconds: number): void => {
      this.#forecast.recordAnswer(milliseconds);
      this.#counting?.recordAnswer(milliseconds);
    };
    const authorization = { access, authorize: authorizing(terms, io) };
    this.#sending = { io, signal: request.signal, limiter, recordAnswer, authorization };
  }

  /** How many calls the reading takes, as its reader expects. */
  get plan(): CallPlan {
    return this.#forecast.plan;
  }

  /** Whether nothing is read but how many calls the reading would take. */
  get isCounting(): boolean {
    return this.#counting !== undefined;
  }

  /**
   * The good answer to a call; a page is stored before it is answered, and the forecast is reported afterward, as it is when
   * the plan becomes complete; it counts no pages of an earlier reading. Throws ConnectorError, or the reason of the reading's signal.
   */
  async ask(call: HttpCall): Promise<HttpAnswer> {
    const known = await this.#earlierAnswer(call);
    if (known !== null) {
      this.#counting?.recordEarlier();
      return known;
    }
    const answer = await this.#answerOf(call);
    this.plan.note(call.part ?? 'other');
    this.#counting?.note();
    this.#tell();
    return answer;
  }

  #notePlan(): void {
    this.#counting?.plan(this.plan.total ?? 0, this.plan.wholeTotal ?? 0);
    this.#tell();
  }

  #tell(): void {
    const forecast = this.#onForecast === undefined ? null : this.#forecast.current;
    if (forecast !== null) this.#onForecast?.(forecast);
  }

  async #earlierAnswer({ page, isUnchanged = false, repeats }: HttpCall): Promise<HttpAnswer | null> {
    if (page === undefined || !isUnchanged || this.#earlier?.names.has(page) !== true) return null;
    const body = await this.#earlier.take(page);
    const answer = body === null ? null : answerOfPage(body);
    return answer === null || repeats?.(answer) === true ? null : answer;
  }

  async #answerOf(call: HttpCall): Promise<HttpAnswer> {
    const { page } = call;
    const pages = page === undefined ? undefined : this.#pages;
    if (page === undefined || pages === undefined) return this.#sendCounted(call);
    const stored = await pages.get(page);
    if (stored !== null) {
      const known = answerOfPage(stored);
      if (call.repeats?.(known) !== true) return known;
    }
    const answer = await this.#sendCounted(call);
    await pages.put(page, storedPage(answer, [SESSION_HEADER, ...(this.#terms.pageHeaders ?? [])]), call.lasts?.(answer) === true);
    return answer;
  }

  async #sendCounted(call: HttpCall): Promise<HttpAnswer> {
    const answer = await this.#send(call);
    const stated = answer.headers.get(this.#terms.leftTodayHeader ?? '-') ?? '';
    if (/^\d+$/.test(stated)) {
      this.#forecast.recordLeftToday(Number(stated));
      this.#counting?.recordLeftToday(Number(stated));
    }
    return answer;
  }

  #send(call: HttpCall): Promise<HttpAnswer> {
    const { io } = this.#sending;
    if (this.#terms.transport !== 'polling') return sendCall(call, this.#terms, this.#sending);
    return pollCall(call, this.#terms, { queue: this.#polls, now: io.now, signal: this.#sending.signal });
  }
}

/** Adds what authorizes an attempt, and its signature where the package wants one. */
function authorizing({ authorize, signing }: PackageTerms, io: HttpIo): PackageTerms['authorize'] {
  if (signing === undefined) return authorize;
  return (call, access) => signCall(authorize(call, access), signing(access), io);
}
