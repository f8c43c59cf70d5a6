import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What stands behind the title: badges, a time. */
  readonly beside?: ReactNode;
  /** The way up, outermost first. */
  readonly above?: readonly { readonly label: string; readonly to: string | null }[];
  readonly aboveLabel?: string;
  readonly children?: ReactNode;
}

/** The head of a page: the way up, its title and its actions. */
export function PageHead({ title, beside, above = [], aboveLabel, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      {above.length > 0 && (
        <nav aria-label={aboveLabel} className={classes.above}>
          <ol>
            {above.map(({ label, to }, index) => (
              <Fragment key={label}>
                {index > 0 && (
                  <li aria-hidden>
                    <IconChevronRight size={14} stroke={1.75} />
                  </li>
                )}
                <li>{to === null ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}</li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {beside}
        <div className={classes.actions}>{children}</div>
      </div>
    </div>
  );
}
