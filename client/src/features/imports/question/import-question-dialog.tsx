import type { StatedStyles } from '@countinghouse/domain/locales/style-question';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { AccountTypesForm } from '../../../ui/account-types-form';
import { Dialog } from '../../../ui/dialog/dialog';
import { StyleChoice } from '../../../ui/style-choice';
import { FilePicker } from '../new-collection/file-picker';
import { FileStyles } from '../new-collection/file-styles';
import { isLedgerText } from '../new-collection/is-ledger-text';
import { LedgerFacts } from '../new-collection/ledger-facts';
import { isComplete, noSource, type SourceChoice } from '../new-collection/source-choice';
import { StartProgress } from '../new-collection/start-progress';
import { toldOf, uploadFinancialData } from '../new-collection/upload-financial-data';
import type { StartPhase } from '../new-collection/use-start-collection';
import { dismissImports } from '../running/dismissed-imports';
import { useRunningImports, type RunningImport } from '../running/running-imports-context';
import { sentData, type FinancialData } from '../sent-data';
import { useStyleQuestion } from './use-style-question';
import classes from './import-question-dialog.module.css';

/** What the person said: account types by number, or how the file writes amounts or dates. */
type Answer = StatedStyles & Pick<FinancialData, 'accountTypes'>;

interface ImportQuestionDialogProps {
  readonly job: RunningImport;
  readonly onClose: () => void;
}

/**
 * Asks which types the accounts of an uploaded file have, or what one of its values means, and sends the file again with the answer; the
 * file is chosen again where this page did not send it.
 */
export function ImportQuestionDialog({ job, onClose }: ImportQuestionDialogProps) {
  const text = useText('imports');
  const { refresh } = useRunningImports();
  const { workspaceId, submissionId, financialRecordId } = job;
  const [sent] = useState(() => sentData(financialRecordId));
  const [choice, setChoice] = useState<SourceChoice>(noSource);
  const [state, setState] = useState<StartPhase>({ phase: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const { accountTypes: requested } = job.status;
  const question = useStyleQuestion(job.status);
  const { file } = sent ?? choice;
  const canSend = sent !== null || isComplete(choice);
  const isRunning = state.phase === 'uploading';
  const send = (answer: Answer) => {
    if (file === null || !canSend) return;
    const data: FinancialData = sent ?? { workspaceId, submissionId, file, ...toldOf(choice) };
    const { signal } = (stop.current = new AbortController());
    setState({ phase: 'uploading', sent: 0 });
    const all = { ...data, ...answer, accountTypes: { ...data.accountTypes, ...answer.accountTypes } };
    uploadFinancialData(all, (bytes) => setState({ phase: 'uploading', sent: bytes }), signal).then(
      () => {
        dismissImports([financialRecordId]);
        refresh();
        onClose();
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ phase: 'failed', error });
      },
    );
  };
  return (
    <Dialog title={text(requested ? 'chooseTypes' : 'chooseMeaning')} subtitle={job.workspaceName} size={744} onClose={onClose}>
      <StartProgress state={state} file={file} />
      {sent === null && !isRunning && (
        <div className={classes.again}>
          <p>{text('fileGone')}</p>
          <FilePicker file={choice.file} onChoose={(chosen) => setChoice({ ...choice, file: chosen })} />
          {isLedgerText(choice.file) && <LedgerFacts choice={choice} change={(part) => setChoice({ ...choice, ...part })} />}
          {choice.file !== null && <FileStyles choice={choice} change={(part) => setChoice({ ...choice, ...part })} />}
        </div>
      )}
      {requested && canSend && (
        <div hidden={isRunning}>
          <AccountTypesForm requested={requested} onAnswer={(accountTypes) => send({ accountTypes })} />
        </div>
      )}
      {!requested && question !== null && canSend && !isRunning && (
        <StyleChoice question={question} asks={text('styleQuestion', { value: question.value })} onAnswer={send} />
      )}
    </Dialog>
  );
}
