import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import { useState } from 'react';
import { useCollectAgainMutation } from './new-collection.generated';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { CollectionForecast } from '../forecast/collection-forecast';
import { chosenGroups, formOf, requestOptions, type CollectionForm, type EarlierOptions } from './collection-form';
import { WizardDialog } from './wizard-dialog';
import type { WizardStep } from './wizard-steps';

interface CollectAgainDialogProps {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly packageName: string;
  /** What the books are called. */
  readonly company: string;
  readonly today: CalendarDate;
  readonly rules: CollectionRules;
  /** What is chosen at first. */
  readonly options: EarlierOptions;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

const STEPS: readonly WizardStep[] = ['options', 'data'];

/** Collects from a connection again: it opens on the last look at the choices of the last collection, which can be changed before. */
export function CollectAgainDialog({
  workspaceId,
  connectionId,
  packageName,
  company,
  today,
  rules,
  options,
  onClose,
  onStarted,
}: CollectAgainDialogProps) {
  const text = useText('imports');
  const [form, setForm] = useState<CollectionForm>(() => formOf(options, 'direct', rules, today));
  const [step, setStep] = useState(STEPS.length - 1);
  const [lacksData, setLacksData] = useState(false);
  const [collect, { loading, error }] = useCollectAgainMutation();
  const next = () => {
    if (loading) return;
    if (step < STEPS.length - 1) setStep(step + 1);
    else if (chosenGroups(form).length === 0) setLacksData(true);
    else {
      const input = { workspaceId, connectionId, options: requestOptions(form) };
      collect({ variables: { input } }).then(onStarted, () => undefined);
    }
  };
  const goOn = () => setLacksData(false);
  return (
    <>
      <WizardDialog
        again
        workspace={{ displayName: company, engagementCode: null }}
        steps={STEPS}
        step={step}
        form={form}
        rules={rules}
        today={today}
        offered={['direct']}
        remaining={null}
        busy={loading}
        error={error ?? null}
        change={(part) => setForm((before) => ({ ...before, ...part }))}
        upload={null}
        forecast={
          <CollectionForecast
            workspaceId={workspaceId}
            connectionId={connectionId}
            packageName={packageName}
            options={requestOptions(form)}
            tellsLast
          />
        }
        onGo={setStep}
        onNext={next}
        onClose={onClose}
      />
      {lacksData && (
        <ConfirmDialog title={text('errorNoAccountingDataSelected')} confirm={text('keepEditing')} onConfirm={goOn} onRefuse={goOn}>
          {text('errorNoAccountingDataSelectedText')}
        </ConfirmDialog>
      )}
    </>
  );
}
