import { measureEdits } from './measure-edits';
import { nextFrame, painted, until } from './frames';
import { required, type GridUnderTest } from './grid-under-test';
import { largeStatement } from './large-statement';

const GRIDS = new Map(
  Object.entries<() => Promise<{ readonly grid: GridUnderTest }>>({
    ours: () => import('./ours'),
    sketch: () => import('./sketch'),
    'ag-grid': () => import('./ag-grid'),
  }),
);

const FRAMES = 120;
const STEP = 240;

/** Measures the grid that the address names: milliseconds from mount to paint, then frames a second while it scrolls. */
async function measure(): Promise<{ readonly open: number; readonly framesPerSecond: number; readonly nodes: number }> {
  const name = new URLSearchParams(location.search).get('grid') ?? '';
  const load = GRIDS.get(name);
  if (load === undefined) throw new Error(`There is no grid ${name}.`);
  const { grid } = await load();
  const statement = largeStatement();
  writeSomething();
  const root = required('#root') as HTMLElement;
  await painted();
  const start = performance.now();
  grid.mount(root, statement);
  await until(() => /\d,\d{3}/.test(root.textContent));
  await painted();
  const open = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { open, framesPerSecond: await scroll(grid), nodes: root.querySelectorAll('*').length };
}

/** Has the browser load what it writes dates, numbers and currencies with: every page has done so before a grid opens in it. */
function writeSomething(): void {
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0);
  new Intl.NumberFormat('en-US').format(0);
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencyDisplay: 'name' }).format(0);
}

async function scroll(grid: GridUnderTest): Promise<number> {
  const { down, sideways } = grid.scrollers();
  const start = performance.now();
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    down.scrollTop += STEP;
    if (frame % 4 === 0) sideways.scrollLeft += STEP;
    await nextFrame();
  }
  await painted();
  if (down.scrollTop < FRAMES * STEP * 0.9) throw new Error(`Scrolled ${down.scrollTop} of ${FRAMES * STEP} px only.`);
  return (FRAMES * 1000) / (performance.now() - start);
}

Object.assign(window, { measured: location.search.includes('edit=') ? measureEdits() : measure() });
