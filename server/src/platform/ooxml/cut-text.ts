import { CELL_TEXT_LIMIT } from '@countinghouse/domain/workbooks/sheet';

/** Text as long as a cell can hold; what is cut off is counted at its end. */
export function cutText(text: string): string {
  if (text.length <= CELL_TEXT_LIMIT) return text;
  const notice = ` […${CELL_TEXT_LIMIT}/${text.length}]`;
  const kept = text.slice(0, CELL_TEXT_LIMIT - notice.length);
  return (isHighSurrogate(kept.charCodeAt(kept.length - 1)) ? kept.slice(0, -1) : kept) + notice;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
