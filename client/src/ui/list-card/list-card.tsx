import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { CountBadge } from '../count-badge/count-badge';
import classes from './list-card.module.css';

interface ListCardProps {
  readonly title: string;
  /** How many records there are in all; absent while that is unknown. */
  readonly count?: number | undefined;
  /** Search, filters, order and refresh. */
  readonly tools?: ReactNode;
  /** A `ListFoot`. */
  readonly foot?: ReactNode;
  /** A `DataTable`, a list for phones, or what is in their place. */
  readonly children: ReactNode;
}

/** A list of records with its search above and its pages below; on a phone the tools take the place of its title. */
export function ListCard({ title, count, tools, foot, children }: ListCardProps) {
  const heading = (
    <>
      {title} {count !== undefined && <CountBadge count={count} />}
    </>
  );
  return (
    <Card title={heading} label={title} aside={tools && <div className={classes.tools}>{tools}</div>} className={classes.card}>
      <div className={classes.body}>{children}</div>
      {foot}
    </Card>
  );
}

/** Says that a search or filter found nothing, with the way out of it as `children`. */
export function NoMatch({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className={classes.noMatch} role="status">
      {words}
      {children}
    </div>
  );
}

interface ListFootProps {
  /** How many records a page holds. */
  readonly note?: string;
  /** Which records are shown, of how many. */
  readonly range: string;
  /** `Pagination`, and on a phone the list's first action. */
  readonly children: ReactNode;
}

/** Where the person is in a list and the way to its other pages; it stays at the bottom of the window. */
export function ListFoot({ note, range, children }: ListFootProps) {
  return (
    <footer className={classes.foot}>
      <span className={classes.note}>{note}</span>
      <span role="status" className="figures">
        {range}
      </span>
      {children}
    </footer>
  );
}
