import {
  IconArrowMoveRight,
  IconArrowsExchange,
  IconArrowsSort,
  IconCursorText,
  IconDecimal,
  IconFolderMinus,
  IconFolderPlus,
  IconFolders,
  IconScale,
} from '@tabler/icons-react';
import type { Difference } from '@countinghouse/domain/statements/merge/statement-differences';
import clsx from 'clsx';
import { differenceText, type DifferenceContext } from './difference-text';
import classes from './conflict.module.css';

const SIGNS = {
  numberStyle: IconDecimal,
  sectionAdded: IconFolderPlus,
  sectionDeleted: IconFolderMinus,
  sectionMoved: IconFolders,
  headerCaption: IconCursorText,
  footerCaption: IconCursorText,
  accountCaption: IconCursorText,
  reportedAs: IconScale,
  accountsMoved: IconArrowMoveRight,
  onCashFlow: IconArrowsExchange,
  order: IconArrowsSort,
} as const satisfies Record<Difference['kind'], unknown>;

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly context: DifferenceContext;
  /** Whether a difference conflicts with one of another user. */
  readonly clashes?: (difference: Difference) => boolean;
}

/** Differences as a list, those that clash marked. */
export function DifferenceList({ differences, context, clashes = () => false }: DifferenceListProps) {
  return (
    <ul className={classes.list}>
      {differences.map((difference, at) => {
        const Sign = SIGNS[difference.kind];
        const { title, detail } = differenceText(difference, context);
        const clashing = clashes(difference);
        return (
          <li key={at} className={clsx(classes.difference, clashing && classes.clashing)}>
            <Sign size={16} stroke={1.75} aria-hidden />
            <div>
              <p className={classes.what}>{title}</p>
              <p className={classes.became}>{detail}</p>
            </div>
            {clashing && <span className={classes.pill}>{context.text('conflict')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
