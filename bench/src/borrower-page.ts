import { chromium } from 'playwright';
import { aBorrowerLink, withDemoProduct } from './borrower-page/demo-product';
import { visit, type Visit } from './borrower-page/visit';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const RUNS = 9;
/** Milliseconds from the navigation within which the page is of use. */
const LIMIT = 1_500;

/** Opens a borrower's link in the whole product, as a phone with an empty cache does; the first visit, of a server that never served, does not count. */
export async function run(): Promise<BenchResult[]> {
  return withDemoProduct(async (product) => {
    const link = await aBorrowerLink(product);
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const visits: Visit[] = [];
      for (let run = -1; run < RUNS; run += 1) {
        const visited = await visit(browser, link);
        if (run >= 0) visits.push(visited);
      }
      return resultsOf(visits);
    } finally {
      await browser.close();
    }
  });
}

function resultsOf(visits: readonly Visit[]): BenchResult[] {
  const [shown, reacted] = [visits.map((each) => each.shown), visits.map((each) => each.reacted)];
  const result = (of: string, value: number, drawn: number): BenchResult => ({
    name: 'borrower-page',
    workload: `a borrower’s first page on a phone (390 px, processor 4x slower, empty cache), from the navigation until it reacts to typing, ${of} of ${visits.length}`,
    value: milliseconds(value),
    peer: 'limit',
    peerValue: milliseconds(LIMIT),
    ratio: value / LIMIT,
    must: 1,
    good: null,
    met: value < LIMIT,
    note: `the search of the packages is drawn at ${milliseconds(drawn)}`,
  });
  return [result('median', medianOf(reacted), medianOf(shown)), result('worst', Math.max(...reacted), Math.max(...shown))];
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
