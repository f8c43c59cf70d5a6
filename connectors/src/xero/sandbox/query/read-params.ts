import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { validationError } from '../api/api-error';

/** Reads parameters of a request one by one; throws Xero's error for a value that is not of its type. */
export class Params {
  readonly #params: URLSearchParams;

  /** Refuses parameters beyond the accepted ones. Xero ignores those, which would hide a name that is misspelled. */
  constructor(params: URLSearchParams, accepted: readonly string[]) {
    refuseParams(params, accepted);
    this.#params = params;
  }

  text(name: string): string | null {
    return this.#params.get(name);
  }

  /** Values divided by commas; null where the parameter is absent. */
  list(name: string): readonly string[] | null {
    return this.text(name)?.split(',') ?? null;
  }

  integer(name: string, least: number, most: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < least || value > most) throw validationError(`${name} must be from ${least} to ${most}`);
    return value;
  }

  boolean(name: string): boolean {
    const text = this.text(name)?.toLowerCase() ?? 'false';
    if (text !== 'true' && text !== 'false') throw validationError(`${name} must be true or false`);
    return text === 'true';
  }

  date(name: string): CalendarDate | null {
    const text = this.text(name);
    if (text !== null && !isCalendarDate(text)) throw validationError(`${name} must be a date, yyyy-mm-dd`);
    return text;
  }

  oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
    const text = this.text(name);
    const value = text === null ? otherwise : values.find((known) => known === text);
    if (value === undefined) throw validationError(`${name} must be one of ${values.join(', ')}`);
    return value;
  }
}

/** Throws for parameters beyond the accepted ones, and for one that is given twice. */
export function refuseParams(params: URLSearchParams, accepted: readonly string[] = []): void {
  for (const name of params.keys()) {
    if (!accepted.includes(name)) throw validationError(`Unknown parameter ${name}`);
    if (params.getAll(name).length > 1) throw validationError(`Parameter ${name} is given twice`);
  }
}

/** Reads If-Modified-Since, a UTC timestamp such as `2019-03-13T14:59:47` or a date of HTTP; null where it is absent. Milliseconds since 1970. */
export function modifiedSince(header: string | undefined): number | null {
  if (header === undefined) return null;
  const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/.test(header);
  const isHttp = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header);
  const hasZone = isHttp || /(?:Z|[+-]\d{2}:\d{2})$/.test(header);
  const value = isIso || isHttp ? Date.parse(hasZone ? header : `${header}Z`) : Number.NaN;
  if (Number.isNaN(value)) throw validationError('If-Modified-Since must be a UTC timestamp, yyyy-mm-ddThh:mm:ss');
  return value;
}
