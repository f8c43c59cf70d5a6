import { IconArrowLeft, IconArrowRight, IconLink, IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Steps } from '../../../ui/steps/steps';
import type { CollectionMode } from './collection-modes';
import type { StepProps } from './step-props';
import { SubmitFailure } from './submit-failure';
import { WizardPage } from './wizard-page';
import type { WizardStep } from './wizard-steps';

/** What ends the wizard, by mode. */
const ENDS = {
  shareable: ['createLink', IconLink],
  direct: ['connect', IconPlugConnected],
  excel: ['uploadTemplate', IconUpload],
} as const;

const NAMES = { type: 'stepType', options: 'stepOptions', data: 'stepData' } as const;

interface WizardDialogProps extends StepProps {
  readonly workspace: { readonly displayName: string; readonly engagementCode: string | null };
  readonly steps: readonly WizardStep[];
  /** The index of the open one. */
  readonly step: number;
  readonly offered: readonly CollectionMode[];
  readonly remaining: number | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onGo: (step: number) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The wizard's dialog: Enter goes on, Alt and the left arrow go back. */
export function WizardDialog({ workspace, steps, step, busy, error, onGo, onNext, onClose, ...page }: WizardDialogProps) {
  const text = useText('imports');
  const [end, EndIcon] = ENDS[page.form.mode];
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  }, [step]);
  const previous = () => onGo(Math.max(0, step - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey && event.key === 'ArrowLeft') {
      event.preventDefault();
      previous();
    } else if (event.key === 'Enter' && !['BUTTON', 'SELECT'].includes(target.tagName)) {
      event.preventDefault();
      onNext();
    }
  };
  return (
    <Dialog
      title={text('newTitle')}
      subtitle={[workspace.displayName, workspace.engagementCode].filter(Boolean).join(' · ')}
      size={744}
      onClose={onClose}
      footer={
        <>
          <Button look="subtle" onClick={onClose}>
            {text('cancelDialog')}
          </Button>
          <ButtonGroup>
            {step > 0 && (
              <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} disabled={busy} onClick={previous}>
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
          </ButtonGroup>
        </>
      }
    >
      <div ref={top} onKeyDown={onKeyDown}>
        <Steps
          names={steps.map((name) => text(NAMES[name]))}
          current={step}
          label={text('newTitle')}
          onGo={busy ? () => undefined : onGo}
        />
        {error !== null && <SubmitFailure mode={page.form.mode} error={error} />}
        <WizardPage {...page} step={steps[step]} onEdit={() => onGo(steps.indexOf('options'))} />
      </div>
    </Dialog>
  );
}
