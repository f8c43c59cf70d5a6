import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isSameName } from '@countinghouse/domain/imports/findings/company-name';
import { IconHelpCircle } from '@tabler/icons-react';
import { useFlow } from '../../../features/borrowers/flow/stored-flow';
import type { CheckedBooks } from '../../../features/borrowers/flow/send-books';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert';
import { BorrowerFrame } from '../borrower-frame';
import { keptTogether } from '../kept-together';
import { ScreenTitle } from '../screen-title';
import { useDeletionDay } from '../use-deletion-day';
import { ConsentForm } from './consent-form';
import { SentElsewhere } from './sent-elsewhere';
import classes from './summary-screen.module.css';
import { useSendBooks } from './use-send-books';

interface CheckScreenProps {
  readonly books: CheckedBooks;
  /** The company as the books name it; null where they do not. */
  readonly company: string | null;
  /** What is in its place. */
  readonly unnamed: string;
  readonly lead: string;
  /** The sign and the source below the company's name. */
  readonly sign: ReactNode;
  readonly source: string;
  readonly facts: ReactNode;
  readonly preview: ReactNode;
  /** How long it takes; absent where it is sent at once. */
  readonly forecast?: ReactNode;
}

/** Exactly what will be sent, and the consent without which nothing is. */
export function CheckScreen({ books, company, unnamed, lead, sign, source, facts, preview, forecast }: CheckScreenProps) {
  const { workspace, request } = useBorrower();
  const { info } = useFlow(request.id);
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const { trouble, busy, sentElsewhere, send, stop } = useSendBooks(books);
  const deletion = useDeletionDay();
  const name = company ?? unnamed;
  const isUpload = 'uploadCheckId' in books;
  return (
    <BorrowerFrame step="check">
      <ScreenTitle page={text('checkTitle')}>{text('checkTitle')}</ScreenTitle>
      <p className="quiet mt-sm">{lead}</p>
      <div className={clsx('grid between', classes.columns)}>
        <div className={`shrink ${classes.facts}`}>
          <div className="panel grid middle gap-md" style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', padding: '14px 16px' }}>
            {sign}
            <p>
              <strong className="block">{name}</strong>
              <small className="block text-md">{source}</small>
            </p>
            <button
              type="button"
              className="link-button"
              aria-label={text(isUpload ? 'changeFile' : 'changeCompany')}
              aria-disabled={busy !== null}
              onClick={() => void stop('change')}
            >
              {text('change')}
            </button>
          </div>
          {company !== null && !isSameName(company, workspace.displayName) && (
            <p className="callout text-md mt-md" data-tone="accent">
              <IconHelpCircle size={20} stroke={1.75} aria-hidden />
              <span>{text.rich('sameBusiness', { company, workspace: workspace.displayName, tenant: visibleName })}</span>
            </p>
          )}
          {facts}
        </div>
        <div className="flex vertical gap-lg shrink">
          {preview}
          {forecast}
          {trouble !== null && <FormAlert {...trouble} />}
          {sentElsewhere !== null ? (
            <SentElsewhere
              sent={sentElsewhere}
              company={name}
              isUpload={isUpload}
              busy={busy}
              onSend={() => void send(null)}
              onReceipt={() => void stop('receipt')}
            />
          ) : (
            <ConsentForm
              words={
                deletion === null
                  ? text('consent', { tenant: visibleName })
                  : text('consentUntil', { tenant: visibleName, day: keptTogether(deletion) })
              }
              asksEmailFor={info === null ? visibleName : null}
              busy={busy}
              onAgree={(email) => void send(email)}
              onStop={() => void stop('stop')}
            />
          )}
        </div>
      </div>
    </BorrowerFrame>
  );
}
