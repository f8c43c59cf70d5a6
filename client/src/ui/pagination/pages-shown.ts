/** The page numbers to show around the current one; a gap stands for those left out. */
export function pagesShown(current: number, last: number): (number | 'gap')[] {
  const wanted = new Set([
    1,
    last,
    current - 1,
    current,
    current + 1,
    ...(current < 4 ? [2, 3] : []),
    ...(current > last - 3 ? [last - 1, last - 2] : []),
  ]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index): (number | 'gap')[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}
