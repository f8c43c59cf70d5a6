import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import type { AnalysisRatio } from '../screen/analysis-view';
import classes from './ratios.module.css';

/** The notes on ratios. */
export interface RatioReview {
  readonly mayWrite: boolean;
  /** How many open notes a ratio has. */
  readonly countOf: (ratio: AnalysisRatio['id']) => number;
  /** Shows the notes, and starts one about a ratio where the viewer may write. */
  readonly open: (ratio: AnalysisRatio['id']) => void;
}

/** Handles the keys of reviewers: M writes a note on a ratio, J goes to the next one with open notes. Answers where to go; null for nowhere. */
export function ratioReviewKey(
  event: KeyboardEvent,
  review: RatioReview,
  ratios: readonly AnalysisRatio['id'][],
  ratio: AnalysisRatio['id'] | undefined,
): AnalysisRatio['id'] | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.shiftKey || ratio === undefined) return null;
  if (key === 'm' || (event.altKey && event.code === 'KeyM')) {
    event.preventDefault();
    review.open(ratio);
    return null;
  }
  if (key !== 'j' || event.altKey) return null;
  event.preventDefault();
  const at = ratios.indexOf(ratio);
  return [...ratios.slice(at + 1), ...ratios.slice(0, at + 1)].find((each) => review.countOf(each) > 0) ?? null;
}

/** Shows the notes on a ratio or, while the pointer is on its row, offers to write one. */
export function RatioNotes({
  ratio,
  name,
  review,
}: {
  readonly ratio: AnalysisRatio['id'];
  readonly name: string;
  readonly review: RatioReview;
}) {
  const text = useText('review');
  const count = review.countOf(ratio);
  if (count === 0 && !review.mayWrite) return null;
  const Icon = count > 0 ? IconMessage : IconMessagePlus;
  return (
    <IconButton
      label={count > 0 ? text('notesOn', { line: name, count }) : text('noteOnLine', { line: name })}
      size="xs"
      tabIndex={count > 0 ? 0 : -1}
      className={count > 0 ? classes.noted : classes.annotate}
      onClick={() => review.open(ratio)}
    >
      <Icon size={14} stroke={1.75} color={count > 0 ? 'var(--ch-accent)' : 'currentColor'} aria-hidden />
    </IconButton>
  );
}
