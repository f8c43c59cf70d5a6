import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LocationLink } from '../../../features/borrowers/location-link';
import classes from './done-screen.module.css';

interface FollowUpProps {
  /** An icon of 22 px. */
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
}

/** Something more that a borrower may do when all is sent, done in the page. */
export function FollowUp({ onClick, ...words }: FollowUpProps & { readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={classes.follow} onClick={onClick}>
        <Words {...words} />
      </button>
    </li>
  );
}

/** The same on a separate page. */
export function FollowUpLink({ to, ...words }: FollowUpProps & { readonly to: string }) {
  return (
    <li>
      <LocationLink to={to} className={classes.follow}>
        <Words {...words} />
      </LocationLink>
    </li>
  );
}

function Words({ icon, name, hint }: FollowUpProps) {
  return (
    <>
      {icon}
      <span>
        {name}
        <small>{hint}</small>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </>
  );
}
