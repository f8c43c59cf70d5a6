import clsx from 'clsx';
import {
  IconAlertTriangle,
  IconCircleX,
  IconClockExclamation,
  IconDeviceDesktopOff,
  IconFileAlert,
  IconPlugConnectedX,
  IconUserCheck,
} from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { referenceOf } from '@countinghouse/domain/requests/reference-of';
import type { BorrowerError } from '../../../features/borrowers/flow/error-of';
import { takesFiles } from '../../../features/borrowers/packages/find-packages';
import { goTo } from '../../../features/borrowers/location';
import { LocationLink } from '../../../features/borrowers/location-link';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { BOOKS_UPLOAD_PATH, HANDOFF_PATH } from '../../borrower-paths';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { ToneSign } from '../tone-sign';
import type { BorrowerStep } from '../step-trail';
import classes from './error-screen.module.css';

interface ErrorScreenProps {
  readonly trouble: BorrowerError;
  readonly step: BorrowerStep;
  readonly packageName: string;
  /** What the server says of it, for trouble that only it can name. */
  readonly description: string | null;
  /** The id that the reference is made of; null where there is none. */
  readonly id: string | null;
  readonly onAct: () => void;
  readonly onChooseAgain: () => void;
}

/** What happened, that nothing was sent, the ways on, and a reference to quote. */
export function ErrorScreen({ trouble, step, packageName, description, id, onAct, onChooseAgain }: ErrorScreenProps) {
  const text = useText('borrower');
  const { visibleName } = useTenant();
  const { accountingPackages, anonymous, role } = useBorrower();
  const canHandoff = !anonymous && role === 'Borrower';
  const files = role === 'Borrower' && takesFiles(accountingPackages);
  const { icon, title, words, ways } = wordsOf(trouble, text, packageName, visibleName, { files, hasLink: canHandoff });
  return (
    <BorrowerFrame step={step}>
      <div className={clsx('column flex vertical top', classes.trouble)}>
        <ToneSign tone={trouble.tone}>{icon}</ToneSign>
        <ScreenTitle page={title}>{title}</ScreenTitle>
        <p className="quiet" style={{ margin: '10px 0 20px' }}>
          {words}
        </p>
        <Suspense>{description !== null && tellsMore(trouble) && <Told description={description} kind={trouble.kind} />}</Suspense>
        {ways.length > 0 && (
          <ol className={`lines numbered full mb-xl line-above line-below`}>
            {ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ol>
        )}
        <ActionBar>
          <Button look="primary" size="xl" onClick={onAct}>
            {text(ACTIONS[trouble.action])}
          </Button>
          {trouble.kind === 'refused' && canHandoff && (
            <Button size="xl" icon={<IconUserCheck size={18} stroke={1.75} aria-hidden />} onClick={() => goTo(HANDOFF_PATH)}>
              {text('sendToBookkeeper')}
            </Button>
          )}
        </ActionBar>
        <p className={classes.note} style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--ch-space-2xs) var(--ch-space-lg)' }}>
          {trouble.action !== 'chooseAgain' && (
            <button type="button" onClick={onChooseAgain}>
              {text('anotherPackage')}
            </button>
          )}{' '}
          {files && trouble.action !== 'uploadAgain' && <LocationLink to={BOOKS_UPLOAD_PATH}>{text('uploadFile')}</LocationLink>}
        </p>
        {id !== null && <p className={classes.note}>{text('reference', { id: referenceOf(id) })}</p>}
      </div>
    </BorrowerFrame>
  );
}

/** What the server says: in any words where only it can name the trouble, else where there are words for it in the language. */
function Told({ description, kind }: { readonly description: string; readonly kind: BorrowerError['kind'] }) {
  const words = useIssueText().description(description);
  const said = kind === 'unresponsive' ? words : (words ?? description);
  return said === null ? null : (
    <p className="callout ink text-lg full" style={{ marginBottom: 20, whiteSpace: 'pre-line' }}>
      {said}
    </p>
  );
}

const ACTIONS = {
  signInAgain: 'signInAgain',
  tryAgain: 'tryAgainNow',
  uploadAgain: 'fileAgain',
  chooseAgain: 'anotherPackage',
} as const;

/** Only errors in the books and limits of a package are shown with the server's message; for all others there are better texts. */
function tellsMore({ kind }: BorrowerError): boolean {
  return kind === 'file' || kind === 'internal' || kind === 'unresponsive';
}

interface ErrorScreenText {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly ways: readonly string[];
}

const LOOK = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** What a borrower can do instead of trying again: upload a file, or come back by a link. */
interface OtherWays {
  readonly files: boolean;
  readonly hasLink: boolean;
}

function wordsOf(
  { kind, action }: BorrowerError,
  text: Texts<'borrower'>,
  name: string,
  tenant: string,
  { files, hasLink }: OtherWays,
): ErrorScreenText {
  const hurry = files ? [text('hurryUpload')] : [];
  const values = { package: name };
  switch (kind) {
    case 'refused':
      return {
        icon: <IconPlugConnectedX {...LOOK} />,
        title: text('refusedTitle', values),
        words: text('refusedText'),
        ways: [text('refusedStep1'), text('refusedStep2', values), text('refusedStep3')],
      };
    case 'disconnected':
      return {
        icon: <IconPlugConnectedX {...LOOK} />,
        title: text('disconnectedTitle', values),
        words: text('disconnectedText'),
        ways: [text('refusedStep2', values), text('refusedStep3'), ...hurry],
      };
    case 'computerAway':
      return {
        icon: <IconDeviceDesktopOff {...LOOK} />,
        title: text('computerAwayTitle'),
        words: text('nothingSent'),
        ways: [text('computerAwayStep1', values), text('computerAwayStep2'), ...hurry],
      };
    case 'unresponsive':
      return {
        icon: <IconClockExclamation {...LOOK} />,
        title: text('unresponsiveTitle', values),
        words: text('unresponsiveText'),
        ways: [
          text(hasLink ? 'unresponsiveStep1' : 'unresponsiveAnonymous'),
          ...(action === 'tryAgain' ? [text('unresponsiveStep2')] : []),
          ...hurry,
        ],
      };
    case 'cancelled':
      return { icon: <IconCircleX {...LOOK} />, title: text('cancelledTitle'), words: text('cancelledText', { tenant }), ways: [] };
    case 'file':
      return { icon: <IconFileAlert {...LOOK} />, title: text('fileTitle'), words: text('nothingSent'), ways: [] };
    case 'connectExpired':
      return { icon: <IconClockExclamation {...LOOK} />, title: text('connectTitle', values), words: text('connectExpired'), ways: [] };
    case 'connect':
      return { icon: <IconAlertTriangle {...LOOK} />, title: text('connectTitle', values), words: text('internalText'), ways: hurry };
    case 'internal':
      return {
        icon: <IconAlertTriangle {...LOOK} />,
        title: text('internalTitle'),
        words: `${text('internalText')} ${text('nothingSent')}`,
        ways: hurry,
      };
  }
}
