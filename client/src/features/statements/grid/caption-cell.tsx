import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Texts } from '../../../lib/i18n/texts';
import type { StatementLine } from '../outline/statement-lines';
import classes from './caption-cell.module.css';

interface CaptionCellProps {
  readonly line: StatementLine;
  /** Whether it opens a section that is in no other. */
  readonly outermost: boolean;
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
  /** How many accounts its section has; null on a line that opens none. */
  readonly accounts: number | null;
  readonly row: number;
  readonly focused: boolean;
  /** Why the line is locked; null where it is not. */
  readonly lock: string | null;
  readonly text: Texts<'statements'>;
}

/** The frozen caption of a line: number of the row, fold sign, account number, words. */
export function CaptionCell({ line, outermost, folded, accounts, row, focused, lock, text }: CaptionCellProps) {
  const indent = { '--indent': line.absoluteIndentationLevel } as CSSProperties;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={focused ? 0 : -1}
      className={clsx(classes.caption, focused && classes.focused, outermost && classes.outermost, line.bold && classes.bold)}
      style={indent}
      data-number={row + 1}
      title={lock ?? line.captionText}
    >
      {folded !== null && <span className={clsx(classes.fold, folded && classes.folded)} data-fold aria-hidden />}
      {line.accountNumber !== null && <span className={classes.number}>{line.accountNumber}</span>}
      <span className={classes.words} title={lock === null ? undefined : line.captionText}>
        {line.captionText}
      </span>
      {lock !== null && accounts !== null && (
        <span className={classes.lock}>
          <IconLock size={12} stroke={2} aria-hidden />
          <span>{text('locked')}</span>
        </span>
      )}
      {folded && accounts !== null && <span className={classes.count}>{text('accounts', { count: accounts })}</span>}
      {line.isNew && <span className={classes.pill}>{text('new')}</span>}
    </div>
  );
}
