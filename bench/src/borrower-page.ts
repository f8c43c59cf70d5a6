import { chromium, type Browser } from 'playwright';
import { aBorrowerLink, withDemoProduct } from './borrower-page/demo-product';
import { visit, type Visit } from './borrower-page/visit';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const RUNS = 9;
/** Milliseconds from the navigation within which the page is painted over slow 4G, and reacts without a network between. */
const LIMIT = 1_500;
const PHONE = 'a borrower’s first page on a phone (390 px, processor 4x slower, empty cache)';

/** Opens a borrower's link in the whole product, as a phone with an empty cache does; the first visit, of a server that never served, does not count. */
export async function run(): Promise<BenchResult[]> {
  return withDemoProduct(async (product) => {
    const link = await aBorrowerLink(product);
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
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
  const note = (drawn: number) => `the search of the packages is drawn at ${milliseconds(drawn)}`;
  return [
    result(`${workload}, median of ${RUNS}`, medianOf(reacted), note(medianOf(shown))),
    result(`${workload}, worst of ${RUNS}`, Math.max(...reacted), note(Math.max(...shown))),
  ];
}

function paintOf(far: readonly Visit[]): BenchResult[] {
  const painted = far.map((each) => each.painted);
  const workload = `${PHONE} over slow 4G (1.6 Mbit/s, 150 ms), from the navigation to the first paint`;
  const text = medianOf(far.map((each) => each.contentful));
  const search = `the search of the packages is drawn at ${milliseconds(medianOf(far.map((each) => each.shown)))}`;
  const note = 'that of the shell in the document, before any script';
  return [
    result(`${workload}, median of ${RUNS}`, medianOf(painted), note),
    result(`${workload}, worst of ${RUNS}`, Math.max(...painted), note),
    result(`${workload.replace('first paint', 'first text')}, median of ${RUNS}`, text, search),
  ];
}

function result(workload: string, value: number, note: string): BenchResult {
  const [met, ratio] = [value < LIMIT, value / LIMIT];
  return {
    ...{ name: 'borrower-page', workload, value: milliseconds(value), peer: 'limit', peerValue: milliseconds(LIMIT) },
    ...{ ratio, must: 1, good: null, met, note },
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
