import type { Browser } from 'playwright';
import { aBorrowerLink, withDemoProduct } from './borrower-page/demo-product';
import { visit, type Visit } from './borrower-page/visit';
import { compareTries } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { openBrowser } from './measuring/open-browser';
import type { BenchResult } from './result';

const RUNS = 9;
/** Milliseconds from the navigation within which the page is painted over slow 4G, and reacts without a network between. */
const LIMIT = 1_500;
const PHONE = 'a borrower’s first page on a phone (390 px, processor 4x slower, empty cache)';

/** Opens a borrower's link in the whole product, as a phone with an empty cache does; the first visit, of a server that never served, does not count. */
export async function run(): Promise<BenchResult[]> {
  return withDemoProduct(async (product) => {
    const link = await aBorrowerLink(product);
    const browser = await openBrowser();
    try {
      const near = await visits(browser, link, 'local');
      const far = await visits(browser, link, 'slow 4G');
      return [...reactionOf(near), ...paintOf(far)];
    } finally {
      await browser.close();
    }
  });
}

async function visits(browser: Browser, link: string, network: Parameters<typeof visit>[2]): Promise<readonly Visit[]> {
  const counted: Visit[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    const visited = await visit(browser, link, network);
    if (run >= 0) counted.push(visited);
  }
  return counted;
}

function reactionOf(near: readonly Visit[]): BenchResult[] {
  const [shown, reacted] = [near.map((each) => each.shown), near.map((each) => each.reacted)];
  const workload = `${PHONE}, from the navigation until it reacts to typing`;
  const note = (drawn: number) => `the search of the packages is drawn at ${wholeMilliseconds(drawn)}`;
  return [result(workload, reacted, note(medianOf(shown))), slowest(workload, reacted, note(Math.max(...shown)))];
}

function paintOf(far: readonly Visit[]): BenchResult[] {
  const painted = far.map((each) => each.painted);
  const workload = `${PHONE} over slow 4G (1.6 Mbit/s, 150 ms), from the navigation to the first paint`;
  const text = far.map((each) => each.contentful);
  const search = `the search of the packages is drawn at ${wholeMilliseconds(medianOf(far.map((each) => each.shown)))}`;
  const note = 'that of the shell in the document, before any script';
  return [
    result(workload, painted, note),
    slowest(workload, painted, note),
    result(workload.replace('first paint', 'first text'), text, search),
  ];
}

function result(workload: string, times: readonly number[], note: string): BenchResult {
  const comparison = { name: 'borrower-page', workload, peer: 'limit', must: 1, good: null, note };
  return compareTries(comparison, times, LIMIT, wholeMilliseconds);
}

/** The same row for the slowest visit instead of the median. */
function slowest(workload: string, times: readonly number[], note: string): BenchResult {
  const [row, time] = [result(`${workload}, the slowest of ${RUNS}`, times, note), Math.max(...times)];
  return { ...row, value: wholeMilliseconds(time), ratio: time / LIMIT, met: time <= LIMIT };
}

function wholeMilliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
