import type { OutlineLine } from './build-outline';

/** Lines whose number or caption holds every word of the search, in any case; numbers and captions that begin with it come first. */
export function findLines(lines: readonly OutlineLine[], search: string, most: number): OutlineLine[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = lines.filter(({ line }) => {
    const text = folded(`${line.accountNumber ?? ''} ${line.captionText}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (at: OutlineLine) =>
    [at.line.accountNumber ?? '', at.line.captionText].some((text) => folded(text).startsWith(words.join(' ')));
  return [...found.filter(begins), ...found.filter((at) => !begins(at))].slice(0, most);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
