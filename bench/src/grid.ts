import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from './grid/open-browser';
import { serveSketch } from './grid/serve-sketch';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const SKETCH = join(import.meta.dirname, '..', 'sketches', 'grid');
const GRIDS = ['ours', 'sketch', 'ag-grid'] as const;
const RUNS = 11;
const VIEWPORT = { width: 1440, height: 900 };

type Grid = (typeof GRIDS)[number];

interface Measured {
  /** Milliseconds from mount to paint. */
  readonly open: number;
  readonly framesPerSecond: number;
}

/** Opens and scrolls 5,000 accounts x 60 months in the product's grid, in a bare sketch and in ag-grid, in turn, each time in a new page. */
export async function run(): Promise<BenchResult[]> {
  return serveSketch(SKETCH, async (address) => {
    const browser = await openBrowser();
    try {
      const runs: Record<Grid, Measured[]> = { ours: [], sketch: [], 'ag-grid': [] };
      for (let run = 0; run < RUNS; run += 1) for (const grid of GRIDS) runs[grid].push(await measure(browser, `${address}?grid=${grid}`));
      return resultsOf(runs);
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'measured' in window);
    return await page.evaluate(() => (window as unknown as { readonly measured: Promise<Measured> }).measured);
  } finally {
    await page.close();
  }
}

function resultsOf(runs: Readonly<Record<Grid, readonly Measured[]>>): BenchResult[] {
  const open = (grid: Grid) => medianOf(runs[grid].map((each) => each.open));
  const frames = (grid: Grid) => medianOf(runs[grid].map((each) => each.framesPerSecond));
  const opened = (peer: Grid, name: string, must: number, good: number | null): BenchResult => {
    const ratio = open('ours') / open(peer);
    const [value, peerValue] = [open('ours'), open(peer)].map((each) => `${each.toFixed(0)} ms`) as [string, string];
    const workload = '5,000 accounts x 60 months, mount to paint';
    return { name: 'grid-open', workload, value, peer: name, peerValue, ratio, must, good, met: ratio <= must };
  };
  const scrolled = (peer: Grid, name: string, must: number, good: number | null): BenchResult => {
    const ratio = frames('ours') / frames(peer);
    const [value, peerValue] = [frames('ours'), frames(peer)].map((each) => `${each.toFixed(0)} frames/s`) as [string, string];
    const workload = '120 frames of 240 px, sideways each 4th';
    return { name: 'grid-scroll', workload, value, peer: name, peerValue, ratio, aim: 'atLeast', must, good, met: ratio >= must };
  };
  return [
    opened('sketch', 'a bare sketch on TanStack Virtual', 2, 1.3),
    opened('ag-grid', 'ag-grid-community', 0.5, null),
    scrolled('sketch', 'a bare sketch on TanStack Virtual', 0.9, 1),
    scrolled('ag-grid', 'ag-grid-community', 1.8, null),
  ];
}
