import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from './grid/open-browser';
import { serveSketch } from './grid/serve-sketch';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const SKETCH = join(import.meta.dirname, '..', 'sketches', 'grid');
const RUNS = 3;
/** Two frames of a screen that draws sixty a second. */
const TWO_FRAMES = 2000 / 60;
const NODES_MAX = 10_000;
/** Milliseconds; a browser takes many seconds to lay out a table of 300,000 cells. */
const PATIENCE = 300_000;

interface Edited {
  /** Milliseconds from the command to the paint. */
  readonly moves: readonly number[];
  readonly nodes: number;
}

/** Moves one account of 5,000 x 60 months in the editor of the product, in turn with a plain table of all cells. */
export async function run(): Promise<BenchResult[]> {
  return serveSketch(SKETCH, async (address) => {
    const browser = await openBrowser();
    try {
      const [ours, table]: [Edited[], Edited[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await edit(browser, `${address}?edit=ours&runs=20`));
        table.push(await edit(browser, `${address}?edit=table&runs=2`));
      }
      return resultsOf(ours, table);
    } finally {
      await browser.close();
    }
  });
}

async function edit(browser: Browser, address: string): Promise<Edited> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'measured' in window);
    return await page.evaluate(() => (window as unknown as { readonly measured: Promise<Edited> }).measured);
  } finally {
    await page.close();
  }
}

function resultsOf(ours: readonly Edited[], table: readonly Edited[]): BenchResult[] {
  const [value, peer] = [ours, table].map((runs) => medianOf(runs.flatMap(({ moves }) => moves))) as [number, number];
  const [nodes, peerNodes] = [ours, table].map((runs) => Math.max(...runs.map((each) => each.nodes))) as [number, number];
  const ratio = value / TWO_FRAMES;
  const shared = { name: 'grid-edit', workload: 'move one account of 5,000 x 60 months, command to paint', value: milliseconds(value) };
  return [
    {
      ...shared,
      peer: 'two frames of sixty a second',
      peerValue: milliseconds(TWO_FRAMES),
      ratio,
      must: 1,
      good: 0.5,
      met: ratio <= 1 && nodes <= NODES_MAX,
      note: `${nodes} nodes in the page (at most ${NODES_MAX})`,
    },
    {
      ...shared,
      peer: 'a plain table of all cells',
      peerValue: milliseconds(peer),
      ratio: value / peer,
      must: 1,
      good: null,
      met: value <= peer,
      note: `the table has ${peerNodes} nodes`,
    },
  ];
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
