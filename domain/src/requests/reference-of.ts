/** A reference that people can read out: the last eight figures of an id, which are never those of another one made at the same time. */
export function referenceOf(id: string): string {
  const figures = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${figures.slice(0, 4)}-${figures.slice(4)}`;
}
