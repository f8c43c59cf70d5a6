import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { IconArrowLeft, IconArrowRight, IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';
import { Steps } from '../../../ui/steps/steps';
import { initialForm, type CollectionForm, type Source } from './collection-form';
import { GroupsStep } from './groups-step';
import { OptionsStep } from './options-step';
import { SourceStep } from './source-step';
import { StartProgress } from './start-progress';
import { useStartCollection } from './use-start-collection';

interface NewCollectionDialogProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly engagementCode: string | null };
  /** Today in the books' calendar, `YYYY-MM-DD`. */
  readonly today: CalendarDate;
  readonly offered: readonly Source[];
  /** Collections that the tenant may still start; null without a limit. */
  readonly remaining: number | null;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

const LAST = 2;

/** A new data collection in three steps: source, options, accounting data (borrower side 2.2, in its short form). */
export function NewCollectionDialog({ workspace, today, offered, remaining, onClose, onStarted }: NewCollectionDialogProps) {
  const text = useText('imports');
  const [form, setForm] = useState<CollectionForm>(() => ({ ...initialForm(today), source: offered[0] ?? 'FileUpload' }));
  const [changed, setChanged] = useState(false);
  const [step, setStep] = useState(0);
  const [asking, setAsking] = useState<'discard' | 'groups' | null>(null);
  const { state, start } = useStartCollection(workspace.id, onStarted);
  const running = state.phase !== 'idle' && state.phase !== 'failed';
  const change = (part: Partial<CollectionForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const blocked = form.source === 'FileUpload' && form.file === null;
  const next = () => {
    if (blocked || running) return;
    if (step < LAST) setStep(step + 1);
    else if (Object.values(form.groups).some(Boolean)) start(form);
    else setAsking('groups');
  };
  const previous = () => setStep(Math.max(0, step - 1));
  const close = () => (changed ? setAsking('discard') : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey && event.key === 'ArrowLeft') {
      event.preventDefault();
      previous();
    } else if (event.key === 'Enter' && !['BUTTON', 'SELECT'].includes(target.tagName)) {
      event.preventDefault();
      next();
    }
  };
  const steps = [text('stepSource'), text('stepOptions'), text('stepData')];
  const last = form.source === 'FileUpload' ? (['upload', IconUpload] as const) : (['connect', IconPlugConnected] as const);
  const LastIcon = last[1];

  return (
    <>
      <Dialog
        title={text('newTitle')}
        subtitle={[workspace.displayName, workspace.engagementCode].filter(Boolean).join(' · ')}
        size={744}
        onClose={close}
        footer={
          <>
            <Button look="subtle" onClick={close}>
              {text('cancelDialog')}
            </Button>
            <div style={{ display: 'flex', gap: 8 }}>
              {step > 0 && (
                <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} disabled={running} onClick={previous}>
                  {text('previous')}
                </Button>
              )}
              {step < LAST ? (
                <Button look="primary" iconAfter={<IconArrowRight size={16} stroke={1.75} aria-hidden />} disabled={blocked} onClick={next}>
                  {text('next')}
                </Button>
              ) : (
                <Button look="primary" icon={<LastIcon size={16} stroke={1.75} aria-hidden />} loading={running} onClick={next}>
                  {text(last[0])}
                </Button>
              )}
            </div>
          </>
        }
      >
        <div onKeyDown={onKeyDown}>
          <Steps names={steps} current={step} label={text('newTitle')} onGo={running ? () => undefined : setStep} />
          <StartProgress state={state} file={form.file} />
          {!running && step === 0 && <SourceStep form={form} change={change} offered={offered} remaining={remaining} />}
          {!running && step === 1 && <OptionsStep form={form} change={change} today={today} />}
          {!running && step === LAST && <GroupsStep form={form} change={change} onEdit={() => setStep(1)} />}
        </div>
      </Dialog>
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
        <ConfirmDialog
          title={text('errorNoAccountingDataSelected')}
          confirm={text('keepEditing')}
          onConfirm={() => setAsking(null)}
          onRefuse={() => setAsking(null)}
        >
          {text('errorNoAccountingDataSelectedText')}
        </ConfirmDialog>
      )}
    </>
  );
}
