import type { ApiCall } from '../../sandbox-kit/vendor';
import { ApiError } from './errors';

const LARGEST_PAGE = 1_000;
const USUAL_PAGE = 400;
const OPTIONS = ['$top', '$skip', '$orderby', '$filter'];
const BEFORE_DAY = /^(\w+) lt datetime'(\d{4}-\d\d-\d\d)'$/;

/** A record of a list as it is sent. */
type WireRecord = Readonly<Record<string, unknown>>;

/** One page of a list as OData asks for it, with the count of all and the address of the next page. */
export function pageOf(records: readonly WireRecord[], { params, pageFault }: Pick<ApiCall, 'params' | 'pageFault'>, url: string) {
  const unknown = [...params.keys()].find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw badRequest(`The query option ${unknown} is not supported`);
  const top = countIn(params, '$top', USUAL_PAGE);
  const skip = countIn(params, '$skip', 0);
  if (top < 1 || top > LARGEST_PAGE) throw badRequest(`$top is from 1 to ${LARGEST_PAGE}`);
  const kept = ordered(filtered(records, params.get('$filter')), params.get('$orderby'));
  const start = { duplicatePage: Math.max(skip - top, 0), shiftedPage: Math.max(skip - 1, 0), none: skip }[pageFault ?? 'none'];
  const next = new URLSearchParams(params);
  next.set('$top', String(top));
  next.set('$skip', String(skip + top));
  return {
    Items: kept.slice(start, start + top),
    NextPageLink: skip + top < kept.length ? `${url}?${next.toString()}` : null,
    Count: kept.length,
  };
}

function filtered(records: readonly WireRecord[], filter: string | null): readonly WireRecord[] {
  if (filter === null) return records;
  const [, field = '', day = ''] = BEFORE_DAY.exec(filter) ?? [];
  const isKnown = records.every((record) => typeof record[field] === 'string');
  if (day === '' || !isKnown) throw badRequest('The filter is not understood');
  return records.filter((record) => String(record[field]) < day);
}

function ordered(records: readonly WireRecord[], field: string | null): readonly WireRecord[] {
  if (field === null) return records;
  if (!records.every((record) => typeof record[field] === 'string')) throw badRequest('The order is not understood');
  return records.toSorted((one, other) => (String(one[field]) < String(other[field]) ? -1 : Number(one[field] !== other[field])));
}

function countIn(params: URLSearchParams, name: string, usual: number): number {
  const text = params.get(name);
  if (text !== null && !/^\d{1,9}$/.test(text)) throw badRequest(`${name} is not a number`);
  return text === null ? usual : Number(text);
}

function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}
