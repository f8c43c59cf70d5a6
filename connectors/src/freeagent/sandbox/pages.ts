import type { ApiAnswer, ApiCall } from '../../sandbox-kit/vendor';

const PAGE_SIZE = 25;
const LARGEST_PAGE = 100;

/** A page of records with what its headers say of the others; the quotes of `rel` are single ones. */
export function answerPage(
  address: string,
  member: string,
  records: readonly unknown[],
  call: Pick<ApiCall, 'params' | 'pageFault'>,
): ApiAnswer {
  const { params, pageFault } = call;
  const size = Math.min(wholeNumber(params.get('per_page')) ?? PAGE_SIZE, LARGEST_PAGE);
  const page = wholeNumber(params.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(records.length / size));
  const start = (page - 1) * size;
  const from = pageFault === 'duplicatePage' ? start - size : pageFault === 'shiftedPage' ? start - 1 : start;
  const shown = records.slice(Math.max(from, 0), Math.max(from, 0) + size);
  const linkTo = (rel: string, target: number): string => {
    const query = new URLSearchParams(params);
    query.set('page', String(target));
    query.set('per_page', String(size));
    return `<${address}?${query.toString()}>; rel='${rel}'`;
  };
  const links = [
    ...(page > 1 ? [linkTo('prev', page - 1), linkTo('first', 1)] : []),
    ...(page < last ? [linkTo('next', page + 1), linkTo('last', last)] : []),
  ];
  const headers = { 'x-total-count': String(records.length), ...(links.length > 0 ? { link: links.join(', ') } : {}) };
  return { status: 200, headers, body: { json: { [member]: shown } } };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
