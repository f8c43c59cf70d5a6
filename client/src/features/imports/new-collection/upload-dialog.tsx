import { IconArrowLeft, IconArrowRight, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { formOfFile, rulesOfFile } from './file-form';
import { FileStep } from './file-step';
import { OptionsStep } from './options-step';
import { isComplete, type SourceChoice } from './source-choice';
import { StartProgress } from './start-progress';
import type { StepProps } from './step-props';
import { useStartCollection } from './use-start-collection';
import { WizardFrame } from './wizard-frame';

/** A file that was chosen, with what it may not say itself. */
export type FileChoice = SourceChoice & { readonly file: File };

interface UploadDialogProps extends StepProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly engagementCode: string | null };
  /** Whether a step comes before, in which the way was chosen. */
  readonly afterType: boolean;
  readonly choice: FileChoice;
  readonly onChoice: (change: Partial<SourceChoice>) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** The upload of a file that was chosen: it can start at once; the second step asks only what a file can answer. */
export function UploadDialog(props: UploadDialogProps) {
  const { workspace, afterType, choice, onChoice, form, change, rules, today, onBack, onClose, onStarted } = props;
  const text = useText('imports');
  const [inOptions, setInOptions] = useState(false);
  const { state, start } = useStartCollection(workspace.id, undefined, onStarted);
  const running = state.phase !== 'idle' && state.phase !== 'failed';
  const requested = formOfFile(form, choice.file);
  const names = [...(afterType ? [text('stepType')] : []), text('file'), text('stepOptions')];
  const step = names.length - (inOptions ? 1 : 2);
  const back = () => (inOptions ? setInOptions(false) : onBack());
  const upload = () => {
    if (!running && isComplete(choice)) start(requested, choice);
  };
  return (
    <WizardFrame
      workspace={workspace}
      names={names}
      step={step}
      busy={running}
      onGo={(to) => (to === names.length - 2 && inOptions ? setInOptions(false) : onBack())}
      onNext={upload}
      onClose={onClose}
      buttons={
        <>
          <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} disabled={running} onClick={back}>
            {text('previous')}
          </Button>
          {!inOptions && (
            <Button
              iconAfter={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
              disabled={running}
              onClick={() => setInOptions(true)}
            >
              {text('stepOptions')}
            </Button>
          )}
          <Button
            look="primary"
            icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
            loading={running}
            disabled={!isComplete(choice)}
            onClick={upload}
          >
            {text('upload')}
          </Button>
        </>
      }
    >
      <StartProgress state={state} file={choice.file} />
      {!running && !inOptions && <FileStep choice={choice} change={onChoice} />}
      {!running && inOptions && <OptionsStep form={requested} change={change} rules={rulesOfFile(rules, choice.file)} today={today} />}
    </WizardFrame>
  );
}
