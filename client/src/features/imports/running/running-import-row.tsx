import { IconCircleCheck, IconCircleX, IconLock, IconPlayerStop, IconPlugConnectedX, IconRefresh, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { Button, IconButton } from '../../../ui/button/button';
import { Spinner } from '../../../ui/spinner/spinner';
import { countText, doneText, errorText, stageText } from './describe-import';
import type { RunningImport } from './running-imports-context';
import { StageBar } from './stage-bar';
import { useImportActions } from './use-import-actions';
import classes from './running-import-row.module.css';

const FaultsDialog = lazy(async () => ({ default: (await import('../faults/faults-dialog')).FaultsDialog }));

interface RowProps {
  readonly job: RunningImport;
  readonly packageName: string;
  /** Called when the person follows a link out of the list. */
  readonly onLeave: () => void;
}

/** One import: how far it is, or how it ended. */
export function RunningImportRow({ job, packageName, onLeave }: RowProps) {
  const { outcome } = job.status;
  return (
    <li className={classes.row}>
      {outcome === 'Pending' && <PendingImport job={job} packageName={packageName} />}
      {outcome === 'Success' && <DoneImport job={job} packageName={packageName} onLeave={onLeave} />}
      {outcome === 'Error' && <FailedImport job={job} packageName={packageName} />}
    </li>
  );
}

function PendingImport({ job, packageName }: Omit<RowProps, 'onLeave'>) {
  const text = useText('imports');
  const locale = useLocale();
  const now = useNow(1000);
  const { cancel, cancelling } = useImportActions(job);
  const stage = stageText(text, job.status.stage);
  const counted = countText(text, job.status.counts, locale);
  return (
    <>
      <Spinner size={18} />
      <div className={classes.words}>
        <Head name={job.workspaceName} packageName={packageName} after={formatDuration(now - Date.parse(job.status.startedAt), locale)} />
        <StageBar
          status={job.status}
          label={text('progress', { workspace: job.workspaceName })}
          valueText={[stage, counted].filter(Boolean).join(', ')}
        />
        <div className={classes.line}>
          <span>{stage}</span>
          <span className="figures">{counted}</span>
        </div>
        {!job.canViewWorkspace && <NoAccess />}
      </div>
      {job.canViewWorkspace && (
        <IconButton label={text('cancelOne', { workspace: job.workspaceName })} size="xs" disabled={cancelling} onClick={cancel}>
          <IconPlayerStop size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  );
}

function DoneImport({ job, packageName, onLeave }: RowProps) {
  const text = useText('imports');
  const to = `/workspacesubmissiondetails/overview/${job.workspaceId}/${job.submissionId}`;
  const name = job.canViewWorkspace ? (
    <Link to={to} onClick={onLeave}>
      {job.workspaceName}
    </Link>
  ) : (
    job.workspaceName
  );
  return (
    <>
      <IconCircleCheck size={18} stroke={1.75} className={classes.success} aria-hidden />
      <div className={classes.words}>
        <Head name={name} packageName={packageName} />
        <p className={classes.said}>{doneText(text, job.status.counts)}</p>
        {!job.canViewWorkspace && <NoAccess />}
      </div>
      <DismissButton job={job} />
    </>
  );
}

function FailedImport({ job, packageName }: Omit<RowProps, 'onLeave'>) {
  const text = useText('imports');
  const [open, setOpen] = useState(false);
  const { retry, retrying } = useImportActions(job);
  const disconnected = job.status.errorCode === 'Disconnected';
  const Icon = disconnected ? IconPlugConnectedX : IconCircleX;
  const first = job.status.faults[0];
  const more = job.status.faultCount - 1;
  return (
    <>
      <Icon size={18} stroke={1.75} className={classes.danger} aria-hidden />
      <div className={classes.words}>
        <Head name={job.workspaceName} packageName={packageName} />
        <p className={classes.said}>
          {first === undefined ? errorText(text, job.status) : text.rich(more > 0 ? 'faultAndMore' : 'faultOnly', { ...first, more })}
        </p>
        {disconnected && (
          <Button size="xs" icon={<IconRefresh size={14} stroke={2} aria-hidden />} loading={retrying} onClick={retry}>
            {text('retry')}
          </Button>
        )}
        {more > 0 && (
          <Button look="link" size="xs" onClick={() => setOpen(true)}>
            {text('showFaults')}
          </Button>
        )}
      </div>
      <DismissButton job={job} />
      <Suspense>{open && <FaultsDialog status={job.status} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Head({ name, packageName, after }: { readonly name: ReactNode; readonly packageName: string; readonly after?: string }) {
  return (
    <p className={classes.head}>
      <span className={classes.name}>{name}</span>
      <span className={classes.package}>{packageName}</span>
      {after !== undefined && <span className={classes.after}>{after}</span>}
    </p>
  );
}

function NoAccess() {
  const text = useText('imports');
  return (
    <p className={classes.noAccess}>
      <IconLock size={14} stroke={2} aria-hidden />
      {text('noViewAccess')}
    </p>
  );
}

function DismissButton({ job }: { readonly job: RunningImport }) {
  const text = useText('imports');
  const { dismiss } = useImportActions(job);
  return (
    <IconButton label={text('dismissOne', { workspace: job.workspaceName })} size="xs" onClick={dismiss}>
      <IconX size={16} stroke={1.75} />
    </IconButton>
  );
}
