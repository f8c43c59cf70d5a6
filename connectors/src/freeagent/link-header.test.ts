import { expect, it } from 'vitest';
import { nextPageOf } from './link-header';

const ROOT = 'https://api.freeagent.com/v2/invoices';

it.each([
  [`<${ROOT}?page=4&per_page=50>; rel="prev",\n<${ROOT}?page=6&per_page=50>; rel="next"`, 6],
  // As FreeAgent writes it.
  [`<${ROOT}?per_page=50&page=2>; rel='next', <${ROOT}?page=10>; rel='last'`, 2],
  [`<${ROOT}?per_page=5>; rel="next"`, null],
  [`<${ROOT}?page=1>; rel='prev', <${ROOT}?page=1>; rel='first'`, null],
  ['', null],
  [null, null],
])('the link header %s names page %s as the next', (link, page) => {
  expect(nextPageOf(link)).toBe(page);
});
