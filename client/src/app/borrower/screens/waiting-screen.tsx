import clsx from 'clsx';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeFlow } from '../../../features/borrowers/flow/stored-flow';
import { renewHandoff, deleteHandoff } from '../../../features/borrowers/handoff/handoff-calls';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import type { Handoff } from '../../../features/borrowers/session/borrower-state';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CopyField } from '../../../ui/copy-field';
import { FormAlert } from '../../../ui/form-alert';
import { HANDOFF_PATH } from '../../borrower-paths';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { ToneSign } from '../tone-sign';
import { useOnce } from '../use-once';
import form from './column.module.css';
import classes from './handoff.module.css';

const LOOK_EVERY = 5_000;

interface WaitingScreenProps {
  readonly handoff: Handoff;
  /** The address that the borrower passes on, as long as this page knows it. */
  readonly url: string | null;
  readonly onUrl: (url: string | null) => void;
}

/** What the borrower sees while the bookkeeper has the step: how far that is, and how to remind, take back or continue. */
export function WaitingScreen({ handoff, url, onUrl }: WaitingScreenProps) {
  useWatchedStep();
  return handoff.state === 'Ready' ? <YourTurn handoff={handoff} /> : <Waiting handoff={handoff} url={url} onUrl={onUrl} />;
}

function Waiting({ handoff, url, onUrl }: WaitingScreenProps) {
  const { refresh } = useBorrowerSession();
  const text = useText('handoff');
  const { busy, problem, run } = useOnce<'remind' | 'takeBack' | 'doMyself'>();
  const [isReminded, setReminded] = useState(false);
  const person = handoff.emailAddress;
  const title = person === null ? text('waitingForBookkeeper') : text('waitingFor', { person });
  const remind = () =>
    run('remind', async () => {
      const sent = await renewHandoff();
      onUrl(sent.url);
      setReminded(true);
      await refresh();
    });
  const takeBack = (then: 'takeBack' | 'doMyself') =>
    run(then, async () => {
      await deleteHandoff();
      onUrl(null);
      await refresh();
      goTo(then === 'takeBack' ? HANDOFF_PATH : '/portal', { replace: true });
    });
  return (
    <BorrowerFrame step="connect">
      <div className={clsx('column flex vertical top', classes.column)}>
        <ToneSign tone="accent">
          <IconHourglass size={24} stroke={1.75} aria-hidden />
        </ToneSign>
        <ScreenTitle page={title}>{title}</ScreenTitle>
        <p className="quiet">{text('waitingText')}</p>
        {problem !== null && (
          <FormAlert title={text('sendFailed')} detail={problem.code === 'TooManyRequests' ? text('tooMany') : problem.message} />
        )}
        {url !== null && <LinkToPassOn url={url} />}
        <StepTimes handoff={handoff} />
        <p role="status" className={isReminded && person !== null ? `callout full ink text-lg` : 'visually-hidden'} data-tone="info">
          {isReminded && person !== null && text('reminded', { person })}
        </p>
        <ActionBar>
          <Button look={url === null ? 'primary' : 'default'} size="xl" loading={busy === 'remind'} onClick={() => void remind()}>
            {text(person === null ? 'newLink' : 'remind')}
          </Button>
          <Button size="xl" loading={busy === 'doMyself'} onClick={() => void takeBack('doMyself')}>
            {text('doMyself')}
          </Button>
        </ActionBar>
        <button type="button" className="link-button" aria-disabled={busy !== null} onClick={() => void takeBack('takeBack')}>
          {text('takeBack')}
        </button>
      </div>
    </BorrowerFrame>
  );
}

function LinkToPassOn({ url }: { readonly url: string }) {
  const text = useText('handoff');
  const words = { copy: text('copy'), copyOf: text('copyLink'), copied: text('copied'), copyYourself: text('copyYourself') };
  return (
    <div className={clsx('full', form.form)}>
      <CopyField label={text('link')} value={url} words={words} />
      <p className="quiet text-md mt-xs">{text('linkText')}</p>
    </div>
  );
}

function StepTimes({ handoff: { createdTime, emailAddress, remindedTime, openedTime } }: { readonly handoff: Handoff }) {
  const text = useText('handoff');
  const locale = useLocale();
  const when = (time: string) => `${formatDay(time, locale)}, ${formatClock(time, locale)}`;
  return (
    <dl className={`line-above full text-lg grid ${classes.times}`}>
      <dt style={{ paddingInlineEnd: 16 }}>{text(emailAddress === null ? 'linkCreatedOn' : 'sentOn')}</dt>
      <dd>{when(createdTime)}</dd>
      {remindedTime !== null && (
        <>
          <dt style={{ paddingInlineEnd: 16 }}>{text('remindedOn')}</dt>
          <dd>{when(remindedTime)}</dd>
        </>
      )}
      <dt style={{ paddingInlineEnd: 16 }}>{text('openedOn')}</dt>
      <dd>{openedTime === null ? text('notOpened') : when(openedTime)}</dd>
    </dl>
  );
}

function YourTurn({ handoff: { connection, upload } }: { readonly handoff: Handoff }) {
  const { request } = useBorrower();
  const text = useText('handoff');
  const company = upload?.isReady === true ? upload.companyName : (connection?.datasetName ?? null);
  const goOn = () => {
    if (upload?.isReady === true) {
      changeFlow(request.id, { connection: null, upload: { uploadCheckId: upload.id, company: upload.companyName ?? upload.fileName } });
      goTo('/linked');
      return;
    }
    if (connection === null) return;
    const { id: connectionId, datasourceNameId, datasetName } = connection;
    changeFlow(request.id, { connection: { connectionId, datasourceNameId, company: datasetName }, upload: null });
    goTo('/linked');
  };
  return (
    <BorrowerFrame step="check">
      <div className={clsx('column flex vertical top', classes.column)}>
        <ToneSign tone="success">
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
        </ToneSign>
        <ScreenTitle page={text('readyTitle')}>{text('readyTitle')}</ScreenTitle>
        <p className="quiet">
          {company === null ? text('readyTextUnnamed') : text(upload?.isReady === true ? 'readyFileText' : 'readyText', { company })}
        </p>
        <ActionBar>
          <Button look="primary" size="xl" onClick={goOn}>
            {text('readyGo')}
          </Button>
        </ActionBar>
      </div>
    </BorrowerFrame>
  );
}

/** Looks how far the bookkeeper is as long as the page is seen; a look that fails is taken again. */
function useWatchedStep(): void {
  const { refresh, lost } = useBorrowerSession();
  const look = useEffectEvent(() => {
    if (!document.hidden) refresh().catch(lost);
  });
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
