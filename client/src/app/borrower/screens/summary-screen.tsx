import { IconEyeOff } from '@tabler/icons-react';
import { askedData } from '../../../features/borrowers/asked/asked-data';
import { CopiedGroups } from '../../../features/borrowers/asked/copied-groups';
import { ExamplePreview } from '../../../features/borrowers/asked/example-preview';
import { PeriodBar } from '../../../features/borrowers/asked/period-bar';
import type { MadeConnection } from '../../../features/borrowers/flow/kept-flow';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useToday } from '../../../lib/format/use-today';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert/form-alert';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { BorrowerFrame } from '../borrower-frame';
import { keptTogether } from '../kept-together';
import { ScreenTitle } from '../screen-title';
import { useDeletionDay } from '../use-deletion-day';
import { ConsentForm } from './consent-form';
import classes from './summary-screen.module.css';
import { useSendBooks } from './use-send-books';

/** Exactly what will be sent, and the consent without which nothing is (design, screens 03). */
export function SummaryScreen({ connection }: { readonly connection: MadeConnection }) {
  const { request } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const locale = useLocale();
  const packageName = usePackageName()(connection.datasourceNameId);
  const asked = askedData(request, useToday());
  const { trouble, busy, send, stop } = useSendBooks(connection);
  const deletion = useDeletionDay();
  return (
    <BorrowerFrame step="check">
      <ScreenTitle page={text('checkTitle')}>{text('checkTitle')}</ScreenTitle>
      <p className={classes.lead}>{text('checkText')}</p>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <div className={classes.company}>
            <MonogramTile name={packageName} />
            <p>
              <strong>{connection.company ?? text('yourCompany')}</strong>
              <small>{packageName}</small>
            </p>
            <button type="button" aria-label={text('changeCompany')} aria-disabled={busy !== null} onClick={() => void stop('change')}>
              {text('change')}
            </button>
          </div>
          <h2>{text('periods')}</h2>
          <PeriodBar asked={asked} />
          <h2>{text('whatIsCopied')}</h2>
          <CopiedGroups asked={asked} />
          <p className={classes.not}>
            <IconEyeOff size={20} stroke={1.75} aria-hidden />
            <span>{text.rich('notCopied', { day: keptTogether(formatDay(asked.lastDay, locale)) })}</span>
          </p>
        </div>
        <div className={classes.proof}>
          <ExamplePreview asked={asked} tenant={visibleName} />
          {trouble !== null && <FormAlert {...trouble} />}
          <ConsentForm
            words={
              deletion === null
                ? text('consent', { tenant: visibleName })
                : text('consentUntil', { tenant: visibleName, day: keptTogether(deletion) })
            }
            busy={busy}
            onAgree={() => void send()}
            onStop={() => void stop('stop')}
          />
        </div>
      </div>
    </BorrowerFrame>
  );
}
