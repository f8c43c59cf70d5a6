import { IconCircleX, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { errorText } from './describe-import';
import { DismissButton, ImportAccess, ImportHead, type ImportRowProps } from './import-parts';
import { useRetryImport } from './use-retry-import';
import classes from './running-import-row.module.css';

const FaultsDialog = lazy(async () => ({ default: (await import('../faults/faults-dialog')).FaultsDialog }));

/** An import that has failed: why, and where its connection was lost a way to start it again. */
export function FailedImport({ job, packageName, onLeave }: ImportRowProps) {
  const text = useText('imports');
  const [open, setOpen] = useState(false);
  const { retry, retrying } = useRetryImport(job);
  const { errorCode, faults, faultCount } = job.status;
  const disconnected = errorCode === 'Disconnected';
  const Icon = disconnected ? IconPlugConnectedX : IconCircleX;
  const first = faults[0];
  const more = faultCount - 1;
  return (
    <>
      <Icon size={18} stroke={1.75} className={classes.danger} aria-hidden />
      <div className={classes.words}>
        <ImportHead name={job.workspaceName} packageName={packageName} />
        <p className={classes.said}>
          {first === undefined ? errorText(text, job.status) : text.rich(more > 0 ? 'faultAndMore' : 'faultOnly', { ...first, more })}
        </p>
        {first === undefined && errorCode !== 'Cancelled' && (
          <p className={classes.code}>
            {disconnected && job.canViewWorkspace && (
              <Button size="xs" icon={<IconRefresh size={14} stroke={2} aria-hidden />} loading={retrying} onClick={retry}>
                {text('retry')}
              </Button>
            )}
            {errorCode}
          </p>
        )}
        {more > 0 && (
          <Button look="link" size="xs" onClick={() => setOpen(true)}>
            {text('showFaults')}
          </Button>
        )}
        <ImportAccess job={job} onLeave={onLeave} />
      </div>
      <DismissButton job={job} />
      <Suspense>{open && <FaultsDialog status={job.status} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
