import type { Texts } from '../../../lib/i18n/texts';
import { formatBytes, formatCount } from '../../../lib/format/format-number';
import { formatMonth } from '../../../lib/format/format-time';
import type { ImportStateFragment, RunningImportRowFragment } from '../../../lib/graphql/types.generated';

/** The name of the stage that an import is in. */
export function stageText(text: Texts<'imports'>, stage: ImportStateFragment['stage']): string {
  return text(`stage${stage}`);
}

/** What the server has counted so far; null while it counts nothing. */
export function countText(text: Texts<'imports'>, counts: ImportStateFragment['counts'], locale: string): string | null {
  if (counts.lines != null && counts.linesTotal) {
    return text('linesOf', { lines: formatCount(counts.lines, locale), total: formatCount(counts.linesTotal, locale) });
  }
  if (counts.bytes != null && counts.bytesTotal) {
    return text('bytesOf', { bytes: formatBytes(counts.bytes, locale), total: formatBytes(counts.bytesTotal, locale) });
  }
  return counts.lines == null ? null : text('lines', { lines: counts.lines });
}

/** How far the books that can be stated already were read. */
export function partialText(
  text: Texts<'imports'>,
  { readThrough, monthsRead, monthsTotal }: NonNullable<RunningImportRowFragment['partial']>,
  locale: string,
): string {
  return text('partialRead', { month: formatMonth(readThrough, locale), read: monthsRead, total: monthsTotal });
}

/** What an import brought: the months of its books, its journal lines and the checks that passed, as far as they are known. */
export function doneText(
  text: Texts<'imports'>,
  { result, status: { counts } }: Pick<RunningImportRowFragment, 'result' | 'status'>,
): string {
  if (result !== null && result.months > 0 && result.checks > 0) {
    const told = { months: result.months, passed: result.checksPassed, checks: result.checks };
    return counts.lines ? text('doneBooks', { ...told, lines: counts.lines }) : text('doneStatements', told);
  }
  return counts.lines && counts.accounts ? text('done', { lines: counts.lines, accounts: counts.accounts }) : text('doneShort');
}
