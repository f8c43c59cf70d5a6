import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import classes from './page-head.module.css';

/** One step of the way up; the page itself has no address, nor has a place that the person may not open. */
export interface Breadcrumb {
  readonly label: string;
  readonly to: string | null;
  readonly closed?: boolean;
}

/** The way up from a page, outermost first. */
export function Breadcrumbs({ label, steps }: { readonly label: string; readonly steps: readonly Breadcrumb[] }) {
  return (
    <nav aria-label={label} className={classes.above}>
      <ol>
        {steps.map((step, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden>
                <IconChevronRight size={14} stroke={1.75} />
              </li>
            )}
            <li>
              {step.to === null ? (
                <span aria-current={step.closed ? undefined : 'page'}>{step.label}</span>
              ) : (
                <Link to={step.to}>{step.label}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
