import { Popover } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense, useRef, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { withTexts } from '../../../lib/i18n/with-texts';
import { useStore } from '../../../lib/react/use-store';
import { useIsPhone } from '../../../lib/react/use-media';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { Spinner } from '../../../ui/spinner';
import { askAbout, importQuestionStore } from '../question/import-question-store';
import { showIssues, shownIssuesStore } from '../issues/shown-issues-store';
import { useRunningImports } from './running-imports-context';
import { openRunningList, runningListStore } from './running-list-store';
import { RunningImportsList } from './running-imports-list';
import classes from './running-imports-button.module.css';

const RunningImportsDrawer = lazy(async () => ({ default: (await import('./running-imports-drawer')).RunningImportsDrawer }));

const IssuesDialog = lazy(async () => ({ default: (await import('../issues/issues-dialog')).IssuesDialog }));

const ImportQuestionDialog = lazy(async () => ({
  default: (await withTexts(import('../question/import-question-dialog'), 'account-types')).ImportQuestionDialog,
}));

interface RunningImportsButtonProps {
  readonly packageName: (datasourceNameId: string) => string;
}

/** How many imports run, or else have ended and are still listed, and their list: a popover, on a phone a drawer. */
export function RunningImportsButton({ packageName }: RunningImportsButtonProps) {
  const text = useText('imports');
  const phone = useIsPhone();
  const open = useStore(runningListStore);
  const shown = useStore(shownIssuesStore);
  const requestedJob = useStore(importQuestionStore);
  const setOpen = openRunningList;
  const target = useRef<HTMLButtonElement>(null);
  const { jobs } = useRunningImports();
  const running = jobs.filter((job) => job.status.outcome === 'Pending').length;
  const count = running > 0 ? running : jobs.length;
  const words = count === 0 ? text('noneRunning') : text.rich(running > 0 ? 'running' : 'ended', { count });
  const button = (
    <button
      ref={target}
      type="button"
      className={clsx('inline-row ink nowrap text-sm edge-strong rounded', classes.button, open && classes.open)}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <span className="visually-hidden">{text('indicator')}</span>
      {running > 0 ? <Spinner size={16} /> : <IconDownload size={16} stroke={1.75} aria-hidden />}
      {phone && <strong aria-hidden>{count}</strong>}
      <span className={phone ? 'visually-hidden' : undefined}>{words}</span>
      {!phone && <IconChevronDown size={14} stroke={2} aria-hidden />}
    </button>
  );
  /** Leads back to the button, also where the list has opened by itself, from a dialog that is gone. */
  const close = (): void => {
    setOpen(false);
    target.current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const list = <RunningImportsList packageName={packageName} onLeave={() => setOpen(false)} />;
  const closeIssues = (): void => {
    showIssues(null);
    target.current?.focus();
  };
  const closeRequested = (): void => {
    askAbout(null);
    target.current?.focus();
  };
  const dialogs = (
    <Suspense>
      {shown !== null && <IssuesDialog job={shown} onClose={closeIssues} />}
      {requestedJob !== null && <ImportQuestionDialog key={requestedJob.financialRecordId} job={requestedJob} onClose={closeRequested} />}
    </Suspense>
  );
  if (phone) {
    return (
      <>
        {button}
        <Suspense>{open && <RunningImportsDrawer onClose={close}>{list}</RunningImportsDrawer>}</Suspense>
        {dialogs}
      </>
    );
  }
  return (
    <>
      <Popover opened={open} onChange={setOpen} width={476} position="bottom-end" offset={10} closeOnEscape={false} trapFocus>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown p={0} aria-label={text('title')} onKeyDown={closeOnEscape}>
          <div ref={takeFocus}>{list}</div>
        </Popover.Dropdown>
      </Popover>
      {dialogs}
    </>
  );
}
