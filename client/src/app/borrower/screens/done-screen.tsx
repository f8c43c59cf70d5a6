import clsx from 'clsx';
import { IconCheck, IconDatabase, IconUpload, IconMail, IconChevronRight } from '@tabler/icons-react';
import { changeFlow } from '../../../features/borrowers/flow/stored-flow';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection } from '../../../features/borrowers/session/borrower-state';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { DOCUMENTS_PATH } from '../../borrower-paths';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { ToneSign } from '../tone-sign';
import classes from './done-screen.module.css';
import { Receipt } from './receipt';
import type { ReactNode } from 'react';
import { LocationLink } from '../../../features/borrowers/location-link';

/** The fact, the follow-ups that are allowed, and the receipt. */
export function DoneScreen({ collection }: { readonly collection: StartedCollection }) {
  const { request, settings } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const { allowUserUpload, provideUserCopy, allowMultipleBorrowerImports } = settings;
  const importAnother = () => {
    changeFlow(request.id, { connection: null, upload: null, choosesAnew: true });
    goTo('/portal');
  };
  return (
    <BorrowerFrame step="done">
      <div className={clsx('grid between top', classes.columns)}>
        <div className={clsx('shrink not-printed', classes.done)}>
          <ToneSign tone="success">
            <IconCheck size={26} stroke={2} aria-hidden />
          </ToneSign>
          <ScreenTitle page={text('doneTitle', { tenant: visibleName })}>{text('doneTitle', { tenant: visibleName })}</ScreenTitle>
          <p className="quiet mt-sm">{text('doneText')}</p>
          {(allowUserUpload || provideUserCopy || allowMultipleBorrowerImports) && (
            <section className={classes.more}>
              <h2>{text('ifYouLike')}</h2>
              <ul className="panel lines clip">
                {allowUserUpload && (
                  <FollowUpLink
                    to={DOCUMENTS_PATH}
                    icon={<IconUpload size={22} stroke={1.75} aria-hidden />}
                    name={text('moreDocuments')}
                    hint={text('moreDocumentsText')}
                  />
                )}
                {provideUserCopy && <CopyFollowUp submissionId={collection.id} />}
                {allowMultipleBorrowerImports && (
                  <FollowUp
                    icon={<IconDatabase size={22} stroke={1.75} aria-hidden />}
                    name={text('anotherSet')}
                    hint={text('anotherSetText')}
                    onClick={importAnother}
                  />
                )}
              </ul>
            </section>
          )}
        </div>
        <Receipt collection={collection} />
      </div>
    </BorrowerFrame>
  );
}

/** Offers the borrower a copy by email of what a submission holds; shown only where the request provides one. */
function CopyFollowUp({ submissionId }: { readonly submissionId: string }) {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  return (
    <FollowUpLink
      to={`/submissions/${submissionId}/copy`}
      icon={<IconMail size={22} stroke={1.75} aria-hidden />}
      name={text('copyTitle')}
      hint={text('copyText', { tenant: visibleName })}
    />
  );
}

interface FollowUpProps {
  /** An icon of 22 px. */
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
}

/** Something more that a borrower may do when all is sent, done in the page. */
function FollowUp({ onClick, ...words }: FollowUpProps & { readonly onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={clsx('grid middle gap-md full ink text-start undecorated hoverable', classes.follow)}
        onClick={onClick}
      >
        <Words {...words} />
      </button>
    </li>
  );
}

/** The same on a separate page. */
function FollowUpLink({ to, ...words }: FollowUpProps & { readonly to: string }) {
  return (
    <li>
      <LocationLink to={to} className={clsx('grid middle gap-md full ink text-start undecorated hoverable', classes.follow)}>
        <Words {...words} />
      </LocationLink>
    </li>
  );
}

function Words({ icon, name, hint }: FollowUpProps) {
  return (
    <>
      <span className="grid accent">{icon}</span>
      <span>
        {name}
        <small className="block text-md">{hint}</small>
      </span>
      <IconChevronRight className="quiet" size={18} stroke={1.75} aria-hidden />
    </>
  );
}
