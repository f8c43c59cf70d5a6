import type { ReactNode } from 'react';
import { Breadcrumbs, type Breadcrumb } from './breadcrumbs';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What is behind the title: badges, a time. */
  readonly beside?: ReactNode;
  /** The way up, outermost first. */
  readonly above?: readonly Breadcrumb[];
  readonly aboveLabel?: string;
  readonly children?: ReactNode;
}

/** The head of a page: the way up, its title and its actions. */
export function PageHead({ title, beside, above = [], aboveLabel, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      {above.length > 0 && <Breadcrumbs label={aboveLabel ?? ''} steps={above} />}
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {beside}
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  );
}
