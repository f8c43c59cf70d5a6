import { IconAlertCircle, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { LIMITS } from '@countinghouse/domain/limits';
import { lazy, Suspense, type ReactNode } from 'react';
import { formatKilobytes } from '../../../../lib/format/format-number';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import { withTexts } from '../../../../lib/i18n/with-texts';
import { IconButton } from '../../../../ui/button/button';
import { Spinner } from '../../../../ui/spinner';
import { DropZone } from '../drop-zone';
import { FileTile } from '../file-tile';
import { Progress } from '../upload-rows';
import { problemText } from '../upload-text';
import classes from './books.module.css';
import { IssueList } from './issue-list';
import type { StatedOfFile } from '../../upload-checks/upload-check';
import type { BookFile } from './use-book-file';

const AccountTypesForm = lazy(async () => ({
  default: (await withTexts(import('../../../../ui/account-types-form'), 'account-types')).AccountTypesForm,
}));

interface BookFilePanelProps {
  readonly books: BookFile;
  /** Told what the file does not show itself. */
  readonly onAnswer: (stated: StatedOfFile) => void;
}

/** The file with the books: chosen or dropped, on its way, and what is wrong with it. */
export function BookFilePanel({ books, onAnswer }: BookFilePanelProps) {
  const text = useText('borrower-files');
  const { file, state, choose } = books;
  const requested = requestedIn(state);
  const isInvalid = isInvalidIn(state) && requested === null;
  const isBusy = state.phase === 'sending' || state.phase === 'reading';
  return (
    <div className="grid gap-lg">
      {(file !== null || isInvalid || requested !== null) && (
        <div className={clsx('panel', isInvalid && classes.wrong)} style={{ padding: 14 }}>
          {file !== null && <FileHead books={books} file={file} isInvalid={isInvalid} />}
          {state.phase === 'refused' && file !== null && <Refused problem={state.problem} size={file.size} />}
          <Suspense>
            {requested !== null && <AccountTypesForm requested={requested} onAnswer={(accountTypes) => onAnswer({ accountTypes })} />}
            {state.phase === 'invalid' && requested === null && <IssueList issues={state.issues} onAnswer={onAnswer} />}
          </Suspense>
        </div>
      )}
      {state.phase === 'choosing' && state.isAnswered && <p role="status">{text('chooseAgain')}</p>}
      {!isBusy && (
        <DropZone
          label={text(isInvalid && state.phase === 'invalid' ? 'correctedFile' : file === null ? 'chooseFile' : 'otherFile')}
          dropLabel={text('dropFile')}
          hint={text('bookFormats', { most: LIMITS.uploadLabel })}
          accept=".csv,.xlsx"
          primary={(file === null && requested === null) || isInvalid}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** The accounts whose types the file does not state; null when nothing is asked. */
const requestedIn = (state: BookFile['state']) =>
  (state.phase === 'invalid' ? state.issues.issues.find(({ accountTypes }) => accountTypes)?.accountTypes : null) ?? null;

const isInvalidIn = ({ phase }: BookFile['state']) => phase === 'refused' || phase === 'invalid';

interface FileHeadProps {
  readonly books: BookFile;
  readonly file: File;
  readonly isInvalid: boolean;
}

function FileHead({ books: { state, drop }, file, isInvalid }: FileHeadProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const size = formatKilobytes(file.size, locale);
  const meta =
    state.phase === 'sending' ? text('metaSending', { sent: formatKilobytes(Math.min(state.sent, file.size), locale), size }) : size;
  return (
    <div className={`row gap-md ${classes.file}`}>
      <FileTile name={file.name} wrong={isInvalid} />
      <div className="grow">
        <p className="anywhere">{file.name}</p>
        <p className="figures row quiet text-md">{meta}</p>
        {state.phase === 'sending' && <Progress upload={{ file, sent: state.sent }} label={text('progressOf', { name: file.name })} />}
        {state.phase === 'reading' && <Reading />}
      </div>
      {state.phase !== 'reading' && (
        <IconButton label={text(state.phase === 'sending' ? 'cancelFile' : 'removeFile', { name: file.name })} onClick={drop}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function Reading(): ReactNode {
  const text = useText('borrower-files');
  return (
    <p className="figures row quiet text-md" role="status">
      <Spinner /> {text('reading')}
    </p>
  );
}

type Problem = Extract<BookFile['state'], { readonly phase: 'refused' }>['problem'];

function Refused({ problem, size }: { readonly problem: Problem; readonly size: number }) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const { reason, advice } = problemText(problem, size, text, locale, true);
  return (
    <div role="alert" className={`callout ink text-lg ${classes.alert}`} data-tone="danger">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <p className="shrink">{text.rich('notSent', { reason: `${reason} ${advice}` })}</p>
    </div>
  );
}
