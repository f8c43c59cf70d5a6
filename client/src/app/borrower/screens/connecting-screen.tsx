import clsx from 'clsx';
import { IconDeviceDesktop, IconExternalLink } from '@tabler/icons-react';
import { giveUpConnecting, showWindow } from '../../../features/borrowers/connect/connecting';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { ToneSign } from '../tone-sign';
import classes from './error-screen.module.css';

interface ConnectingScreenProps {
  readonly datasourceNameId: string;
  /** Whether the browser kept the window from opening. */
  readonly blocked: boolean;
  /** Whether the window is gone while the borrower's computer is awaited. */
  readonly isLeft?: boolean;
}

/** Shown while the person finishes in the window of the package. */
export function ConnectingScreen({ datasourceNameId, blocked, isLeft = false }: ConnectingScreenProps) {
  const state = useBorrower();
  const text = useText('borrower');
  const name = usePackageName()(datasourceNameId);
  const title = isLeft ? text('computerTitle') : text('finishTitle', { package: name });
  return (
    <BorrowerFrame step="connect">
      <div className={clsx('flex vertical top anywhere', classes.trouble)}>
        <ToneSign tone="accent">
          {isLeft ? <IconDeviceDesktop size={24} stroke={1.75} aria-hidden /> : <IconExternalLink size={24} stroke={1.75} aria-hidden />}
        </ToneSign>
        <ScreenTitle page={title}>{title}</ScreenTitle>
        <p className="quiet" style={{ margin: '10px 0 20px' }}>
          {isLeft ? text('computerText', { package: name }) : text('finishText')}
        </p>
        <p role="status" className={blocked ? classes.note : 'visually-hidden'}>
          {blocked && text('windowBlocked')}
        </p>
        <ActionBar>
          <Button look="primary" size="xl" onClick={() => showWindow(state, datasourceNameId)}>
            {text(isLeft ? 'computerSteps' : 'showWindow')}
          </Button>
          <Button size="xl" onClick={giveUpConnecting}>
            {text('anotherPackage')}
          </Button>
        </ActionBar>
        <p className={classes.note}>{text(isLeft ? 'computerNote' : 'finishNote')}</p>
      </div>
    </BorrowerFrame>
  );
}
