import type { StatementLayout } from '@countinghouse/domain/statements/statement';

/** Roughly, and rather too much: a line is an object of two members, which accounts share. */
export function bytesOf({ items, sections, accountCaptions }: StatementLayout): number {
  const lines = Object.values(sections).reduce((sum, section) => sum + section.items.length, items.length);
  const captions = Object.values(accountCaptions).reduce((sum, caption) => sum + 100 + 2 * caption.length, 0);
  return 64 * lines + 1_024 * Object.keys(sections).length + captions;
}
