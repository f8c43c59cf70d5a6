import type { EditUnderTest } from './edit-under-test';
import { painted, until } from './frames';
import { required } from './grid-under-test';

const EDITS = new Map(
  Object.entries<() => Promise<{ readonly edit: EditUnderTest }>>({
    ours: () => import('./edit'),
    table: () => import('./table'),
  }),
);

const WARM_UPS = 4;

/** Moves one account after the other there and back; milliseconds from each command to its paint, and the nodes of the page. */
export async function measureEdits(): Promise<{ readonly moves: readonly number[]; readonly nodes: number }> {
  const requested = new URLSearchParams(location.search);
  const [name, runs] = [requested.get('edit') ?? '', Number(requested.get('runs'))];
  const load = EDITS.get(name);
  if (load === undefined) throw new Error(`There is no edit ${name}.`);
  const { edit } = await load();
  edit.mount(required('#root') as HTMLElement);
  await until(() => edit.isReady());
  await painted();
  const moves: number[] = [];
  for (let run = 0; run < WARM_UPS + runs; run += 1) {
    await painted();
    const start = performance.now();
    edit.move(run);
    await painted();
    if (run >= WARM_UPS) moves.push(performance.now() - start);
  }
  return { moves, nodes: edit.nodes() };
}
