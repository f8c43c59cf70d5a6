import clsx from 'clsx';
import { IconChevronRight, IconFileText, IconQuestionMark, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { takesFiles } from '../../../features/borrowers/packages/find-packages';
import { LocationLink } from '../../../features/borrowers/location-link';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useText } from '../../../lib/i18n/use-text';
import { BOOKS_UPLOAD_PATH, DOCUMENTS_PATH, HANDOFF_PATH } from '../../borrower-paths';
import classes from './other-ways.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The ways for who has no login, no listed package, or only documents; each only where it leads somewhere. */
export function OtherWays() {
  const { accountingPackages, settings, anonymous } = useBorrower();
  const text = useText('borrower');
  return (
    <ul className={clsx('mt-lg', classes.ways)}>
      {!anonymous && (
        <Way to={HANDOFF_PATH} icon={<IconUserCheck {...LOOK} />} name={text('helpBookkeeper')} hint={text('helpBookkeeperText')} />
      )}
      {takesFiles(accountingPackages) && (
        <Way to={BOOKS_UPLOAD_PATH} icon={<IconQuestionMark {...LOOK} />} name={text('helpUpload')} hint={text('helpUploadText')} />
      )}
      {settings.allowUserUpload && <Way to={DOCUMENTS_PATH} icon={<IconFileText {...LOOK} />} name={text('helpDocuments')} />}
    </ul>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint?: string;
}

/** One way as a row that leads on. */
function Way({ to, icon, name, hint }: WayProps) {
  return (
    <li>
      <LocationLink to={to} className={`ink full text-lg grid middle gap-md rounded text-start undecorated hoverable ${classes.way}`}>
        {icon}
        <span>
          {name}
          {hint !== undefined && <small>{hint}</small>}
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </LocationLink>
    </li>
  );
}
