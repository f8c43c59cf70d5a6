import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { useState } from 'react';
import type { LinkedRequestFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { rulesOfPackages } from './bases-of-packages';
import { ChooseSourceDialog } from './choose-source-dialog';
import { chosenGroups, formOf, type CollectionForm, type EarlierOptions } from './collection-form';
import { FILE_UPLOAD, offeredModes, offersFile, type ModeSettings, type OfferedPackage } from './collection-modes';
import { noSource } from './source-choice';
import { takeFile } from './take-file';
import { UploadCard } from './upload-card';
import { UploadDialog, type FileChoice } from './upload-dialog';
import { useSubmitCollection } from './use-submit-collection';
import { WizardDialog } from './wizard-dialog';
import { stepsOf } from './wizard-steps';

interface NewCollectionDialogProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly engagementCode: string | null };
  /** Today in the books' calendar, `YYYY-MM-DD`. */
  readonly today: CalendarDate;
  readonly settings: CollectionRules & ModeSettings;
  readonly packages: readonly OfferedPackage[];
  /** Collections that the tenant may still start; null without a limit. */
  readonly remaining: number | null;
  /** What is chosen at first: what an earlier request asked for, where it is asked again, else the tenant's defaults. */
  readonly options: EarlierOptions;
  /** Files that were dropped on the page to begin with. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
  /** A link was made. */
  readonly onLink: (request: LinkedRequestFragment) => void;
}

/** A new data collection: the wizard, then the accounting system to connect, or a file at once; a link is shown by the caller (docs/spec.md, borrower 2.2). */
export function NewCollectionDialog(props: NewCollectionDialogProps) {
  const { workspace, today, settings, packages, remaining, options, dropped, onClose, onStarted, onLink } = props;
  const text = useText('imports');
  const offered = offeredModes(settings, packages);
  const rules = rulesOfPackages(settings, packages);
  const steps = stepsOf(offered);
  const [form, setForm] = useState<CollectionForm>(() => formOf(options, offered[0] ?? 'direct', rules, today));
  const [file, setFile] = useState<FileChoice | null>(() => choiceOf(takeFile(dropped, ACCEPTED_FORMATS.FinancialData).file));
  const [uploading, setUploading] = useState(file !== null);
  const [changed, setChanged] = useState(file !== null);
  const [step, setStep] = useState(0);
  const [asking, setAsking] = useState<'discard' | 'groups' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const { busy, error, submit } = useSubmitCollection(workspace.id, { onLink, onChoose: setToken });
  const last = steps.length - 1;
  const next = () => {
    if (busy) return;
    if (step < last) setStep(step + 1);
    else if (chosenGroups(form).length > 0) submit(form);
    else setAsking('groups');
  };
  const close = () => (changed ? setAsking('discard') : onClose());
  const change = (part: Partial<CollectionForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const chooseFile = (chosen: File) => {
    setFile((before) => (before === null ? choiceOf(chosen) : { ...before, file: chosen }));
    setUploading(true);
    setChanged(true);
  };
  const ended = () => {
    setAsking(null);
    setStep(last);
  };
  return (
    <>
      {token !== null ? (
        <ChooseSourceDialog
          workspace={workspace}
          form={form}
          packages={packages}
          token={token}
          onBack={() => setToken(null)}
          onClose={close}
          onStarted={onStarted}
        />
      ) : uploading && file !== null ? (
        <UploadDialog
          workspace={workspace}
          afterType={steps.includes('type')}
          choice={file}
          onChoice={(part) => setFile({ ...file, ...part, file: part.file ?? file.file })}
          form={form}
          change={change}
          rules={rules}
          today={today}
          onBack={() => {
            setUploading(false);
            setStep(0);
          }}
          onClose={close}
          onStarted={onStarted}
        />
      ) : (
        <WizardDialog
          workspace={workspace}
          steps={steps}
          step={step}
          form={form}
          rules={rules}
          today={today}
          offered={offered}
          remaining={remaining}
          busy={busy}
          error={error}
          change={change}
          upload={offersFile(settings, packages) && <UploadCard dropped={file === null ? dropped : []} onChoose={chooseFile} />}
          onGo={setStep}
          onNext={next}
          onClose={close}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={text('discardTitle')}
          confirm={text('discard')}
          refuse={text('keepEditing')}
          onConfirm={onClose}
          onRefuse={() => setAsking(null)}
        >
          {text('discardText')}
        </ConfirmDialog>
      )}
      {asking === 'groups' && (
        <ConfirmDialog title={text('errorNoAccountingDataSelected')} confirm={text('keepEditing')} onConfirm={ended} onRefuse={ended}>
          {text('errorNoAccountingDataSelectedText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function choiceOf(file: File | null): FileChoice | null {
  return file && { ...noSource(), datasourceNameId: FILE_UPLOAD, file };
}
