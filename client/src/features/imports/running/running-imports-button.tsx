import { Drawer, Popover } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { useIsPhone } from '../../../lib/react/use-media';
import { Button } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge/count-badge';
import { Spinner } from '../../../ui/spinner/spinner';
import { dismissImports } from './dismissed-imports';
import { RunningImportRow } from './running-import-row';
import { useRunningImports } from './running-imports-context';
import { openRunningList, runningListStore } from './running-list-store';
import classes from './running-imports-button.module.css';

interface RunningImportsButtonProps {
  readonly packageName: (datasourceNameId: string) => string;
}

/** How many imports run, and their list: a popover, on a phone a drawer. */
export function RunningImportsButton({ packageName }: RunningImportsButtonProps) {
  const text = useText('imports');
  const phone = useIsPhone();
  const open = useStore(runningListStore);
  const setOpen = openRunningList;
  const { jobs } = useRunningImports();
  const running = jobs.filter((job) => job.status.outcome === 'Pending').length;
  const words = running > 0 ? text.rich('running', { count: running }) : text('noneRunning');
  const button = (
    <button
      type="button"
      className={clsx(classes.button, open && classes.open)}
      aria-expanded={open}
      aria-label={`${text('indicator')}: ${running}`}
      onClick={() => setOpen(!open)}
    >
      {running > 0 ? <Spinner size={16} /> : <IconDownload size={16} stroke={1.75} aria-hidden />}
      {phone ? <strong>{running}</strong> : <span>{words}</span>}
      {!phone && <IconChevronDown size={14} stroke={2} aria-hidden />}
    </button>
  );
  const list = <RunningImportsList packageName={packageName} onLeave={() => setOpen(false)} />;
  if (phone) {
    return (
      <>
        {button}
        <Drawer
          opened={open}
          onClose={() => setOpen(false)}
          position="bottom"
          size="85%"
          padding={0}
          title={text('title')}
          classNames={{ header: classes.drawerHead }}
        >
          {list}
        </Drawer>
      </>
    );
  }
  return (
    <Popover opened={open} onChange={setOpen} width={476} position="bottom-end" offset={10} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('title')}>
        {list}
      </Popover.Dropdown>
    </Popover>
  );
}

function RunningImportsList({ packageName, onLeave }: RunningImportsButtonProps & { readonly onLeave: () => void }) {
  const text = useText('imports');
  const { jobs } = useRunningImports();
  const ended = jobs.filter((job) => job.status.outcome !== 'Pending').map((job) => job.financialRecordId);
  return (
    <section aria-label={text('title')}>
      <header className={classes.head}>
        <h2>{text('title')}</h2>
        <CountBadge count={jobs.length} />
        {jobs.length > LIMITS.dismissAllAbove && (
          <Button look="subtle" size="xs" className={classes.all} disabled={ended.length === 0} onClick={() => dismissImports(ended)}>
            {text('dismissAll')}
          </Button>
        )}
      </header>
      {jobs.length === 0 ? (
        <p className={classes.empty}>
          <strong>{text('emptyTitle')}</strong>
          {text('emptyText')}
        </p>
      ) : (
        <ul className={classes.list} aria-live="polite">
          {jobs.map((job) => (
            <RunningImportRow key={job.financialRecordId} job={job} packageName={packageName(job.datasourceNameId)} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
