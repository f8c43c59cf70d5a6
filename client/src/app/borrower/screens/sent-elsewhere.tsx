import clsx from 'clsx';
import { IconBrowserCheck } from '@tabler/icons-react';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection } from '../../../features/borrowers/session/borrower-state';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { bringIntoView } from '../../../lib/react/bring-into-view';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import classes from './sent-elsewhere.module.css';

interface SentElsewhereProps {
  readonly sent: StartedCollection;
  /** The company of this window. */
  readonly company: string;
  readonly isUpload: boolean;
  readonly busy: 'send' | 'stop' | null;
  readonly onSend: () => void;
  readonly onReceipt: () => void;
}

/** Other books were sent from another window after these were checked: what was sent, and whether to send these as well. */
export function SentElsewhere({ sent, company, isUpload, busy, onSend, onReceipt }: SentElsewhereProps) {
  const { settings } = useBorrower();
  const text = useText('borrower-files');
  const locale = useLocale();
  const nameOf = usePackageName();
  const at = sent.sentTime ?? sent.creationTime;
  const time = `${formatDay(at, locale)}, ${formatClock(at, locale)}`;
  const other = sent.datasetName ?? nameOf(sent.datasourceNameId ?? '');
  return (
    <div ref={bringIntoView} role="alert" className={clsx('grid gap-md surface edge-strong rounded-card', classes.notice)}>
      <IconBrowserCheck size={22} stroke={1.75} aria-hidden />
      <div>
        <p className="bold">{text('sentElsewhere', { other, time })}</p>
        <p>{settings.allowMultipleBorrowerImports ? text('sendAsWell', { company }) : text('onlyOneSet', { company })}</p>
      </div>
      <ActionBar>
        {settings.allowMultipleBorrowerImports && (
          <Button look="primary" size="xl" loading={busy === 'send'} aria-disabled={busy !== null} onClick={onSend}>
            {text('sendThisToo')}
          </Button>
        )}
        <Button size="xl" loading={busy === 'stop'} aria-disabled={busy !== null} onClick={onReceipt}>
          {text(isUpload ? 'deleteThisFile' : 'endThisConnection')}
        </Button>
      </ActionBar>
    </div>
  );
}
