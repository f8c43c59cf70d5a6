import { IconArrowLeft, IconArrowRight, IconLink, IconPlugConnected, IconRefresh, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { OfferedMode, CollectionMode } from './collection-modes';
import type { StepProps } from './step-props';
import { WizardFrame } from './wizard-frame';
import { WizardPage } from './wizard-page';
import type { WizardStep } from './wizard-steps';
import { describeError } from '../../../lib/errors/describe-error';
import { FormAlert } from '../../../ui/form-alert';

/** What ends the wizard, by mode. */
const ENDS = {
  shareable: ['createLink', IconLink],
  direct: ['connect', IconPlugConnected],
  excel: ['uploadTemplate', IconUpload],
  file: ['upload', IconUpload],
  again: ['againTitle', IconRefresh],
} as const;

const NAMES = { type: 'stepType', options: 'stepOptions', data: 'stepData' } as const;

interface WizardDialogProps extends StepProps {
  readonly workspace: { readonly displayName: string; readonly engagementCode: string | null };
  /** Whether an existing connection is collected from again, so that nothing is left to connect. */
  readonly again?: boolean;
  readonly steps: readonly WizardStep[];
  /** The index of the open one. */
  readonly step: number;
  readonly offered: readonly OfferedMode[];
  readonly remaining: number | null;
  /** The choice of a file; null where none is taken. */
  readonly upload: ReactNode;
  /** What is said below the last step. */
  readonly forecast?: ReactNode;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onGo: (step: number) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The wizard's dialog, up to the link or the accounting system. */
export function WizardDialog({
  workspace,
  again = false,
  steps,
  step,
  forecast,
  busy,
  error,
  onGo,
  onNext,
  onClose,
  ...page
}: WizardDialogProps) {
  const text = useText('imports');
  const mode = again ? 'again' : page.form.mode;
  const [end, EndIcon] = ENDS[mode];
  return (
    <WizardFrame
      workspace={workspace}
      title={again ? text('againTitle') : undefined}
      names={steps.map((name) => text(NAMES[name]))}
      step={step}
      busy={busy}
      onGo={onGo}
      onNext={onNext}
      onClose={onClose}
      buttons={
        <>
          {step > 0 && (
            <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} disabled={busy} onClick={() => onGo(step - 1)}>
              {text('previous')}
            </Button>
          )}
          {step < steps.length - 1 ? (
            <Button look="primary" iconAfter={<IconArrowRight size={16} stroke={1.75} aria-hidden />} onClick={onNext}>
              {text('next')}
            </Button>
          ) : (
            <Button look="primary" icon={<EndIcon size={16} stroke={1.75} aria-hidden />} loading={busy} onClick={onNext}>
              {text(end)}
            </Button>
          )}
        </>
      }
    >
      {error !== null && <SubmitFailure mode={mode} error={error} />}
      <WizardPage {...page} step={steps[step]} onEdit={() => onGo(steps.indexOf('options'))} />
      {step === steps.length - 1 && forecast}
    </WizardFrame>
  );
}

/** Why the wizard could not be ended, with the server's words; nothing else has happened (docs/spec.md, borrower 8). */
function SubmitFailure({ mode, error }: { readonly mode: CollectionMode | 'again'; readonly error: unknown }) {
  const text = useText('imports');
  const title = text(mode === 'again' ? 'againFailed' : mode === 'shareable' ? 'errorMsgCreatingRequest' : 'errorMsgGettingToken');
  return <FormAlert title={title} detail={describeError(error).message} />;
}
