import clsx from 'clsx';
import type { CSSProperties, Ref } from 'react';
import type { Texts } from '../../../lib/i18n/use-text';
import type { ShownLine } from '../outline/shown-lines';
import classes from './caption-cell.module.css';

interface CaptionCellProps {
  readonly line: ShownLine;
  readonly row: number;
  readonly focused: boolean;
  readonly cellRef: Ref<HTMLDivElement> | undefined;
  readonly text: Texts<'statements'>;
}

/** The frozen caption of a line: number of the row, fold sign, account number, words. */
export function CaptionCell({ line: { at, folded }, row, focused, cellRef, text }: CaptionCellProps) {
  const { line, section } = at;
  const indent = { '--indent': line.absoluteIndentationLevel } as CSSProperties;
  return (
    <div
      ref={cellRef}
      role="rowheader"
      aria-colindex={1}
      tabIndex={focused ? 0 : -1}
      className={clsx(
        classes.caption,
        focused && classes.focused,
        section && at.level === 1 && classes.outermost,
        line.bold && classes.bold,
      )}
      style={indent}
      data-number={row + 1}
      data-column={0}
      title={line.captionText}
    >
      {folded !== null && <span className={clsx(classes.fold, folded && classes.folded)} data-fold aria-hidden />}
      {line.accountNumber !== null && <span className={classes.number}>{line.accountNumber}</span>}
      <span className={classes.words}>{line.captionText}</span>
      {folded && section !== null && <span className={classes.count}>{text('accounts', { count: section.accounts })}</span>}
      {line.isNew && <span className={classes.pill}>{text('new')}</span>}
    </div>
  );
}
