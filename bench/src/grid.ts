import { join } from 'node:path';
import type { Browser } from 'playwright';
import { compareTries } from './measuring/compare-tries';
import { openBrowser, UNLIMITED_FRAMES } from './measuring/open-browser';
import { serveSketch } from './measuring/serve-sketch';
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
    const browser = await openBrowser(UNLIMITED_FRAMES);
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
  const opened = (peer: Grid, name: string, must: number, good: number | null): BenchResult => {
    const [ours, theirs] = [runs.ours, runs[peer]].map((of) => of.map(({ open }) => open)) as [number[], number[]];
    const workload = '5,000 accounts x 60 months, mount to paint';
    return compareTries({ name: 'grid-open', workload, peer: name, must, good }, ours, theirs, (figure) => `${figure.toFixed(0)} ms`);
  };
  const scrolled = (peer: Grid, name: string, must: number, good: number | null): BenchResult => {
    const [ours, theirs] = [runs.ours, runs[peer]].map((of) => of.map(({ framesPerSecond }) => framesPerSecond)) as [number[], number[]];
    const workload = '120 frames of 240 px, sideways each 4th';
    const comparison = { name: 'grid-scroll', workload, peer: name, aim: 'atLeast', must, good } as const;
    return compareTries(comparison, ours, theirs, (figure) => `${figure.toFixed(0)} frames/s`);
  };
  return [
    opened('sketch', 'a bare sketch on TanStack Virtual', 2, 1.3),
    opened('ag-grid', 'ag-grid-community', 0.5, null),
    scrolled('sketch', 'a bare sketch on TanStack Virtual', 0.9, 1),
    scrolled('ag-grid', 'ag-grid-community', 1.8, null),
  ];
}
