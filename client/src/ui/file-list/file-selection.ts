/** The chosen files after one was clicked; with Shift, all from the last clicked one to it become what it becomes. */
export function clicked(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  last: string | null,
  shift: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  const [from, to] = [shift && last !== null ? ids.indexOf(last) : ids.indexOf(id), ids.indexOf(id)];
  const range = ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
  const choose = !chosen.has(id);
  for (const one of range) {
    if (choose) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** Whether all, some or none of the selectable files are chosen. */
export function chosenShare(chosen: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
