import { join } from 'node:path';
import type { Browser } from 'playwright';
import { compareTries, TRIES } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { openBrowser, UNLIMITED_FRAMES } from './measuring/open-browser';
import { serveSketch } from './measuring/serve-sketch';
import { milliseconds } from './measuring/show-figures';
import type { BenchResult } from './result';

const SKETCH = join(import.meta.dirname, '..', 'sketches', 'grid');
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
    const browser = await openBrowser(UNLIMITED_FRAMES);
    try {
      const [ours, table]: [Edited[], Edited[]] = [[], []];
      for (let run = 0; run < TRIES; run += 1) {
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
  const [moves, peerMoves] = [ours, table].map((runs) => runs.map((run) => medianOf(run.moves))) as [number[], number[]];
  const [nodes, peerNodes] = [ours, table].map((runs) => Math.max(...runs.map((each) => each.nodes))) as [number, number];
  const shared = { name: 'grid-edit', workload: 'move one account of 5,000 x 60 months, command to paint', must: 1 };
  const note = `${nodes} nodes in the page (at most ${NODES_MAX}); each try the median of 20 moves`;
  const frames = compareTries({ ...shared, peer: 'two frames of sixty a second', good: 0.5, note }, moves, TWO_FRAMES, milliseconds);
  const plain = { ...shared, peer: 'a plain table of all cells', good: null, note: `the table has ${peerNodes} nodes` };
  return [{ ...frames, met: frames.met && nodes <= NODES_MAX }, compareTries(plain, moves, peerMoves, milliseconds)];
}
