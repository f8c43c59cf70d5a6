import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert';
import type { OfferedMode } from './collection-modes';
import { GroupsStep } from './groups-step';
import { OptionsStep } from './options-step';
import type { StepProps } from './step-props';
import { TypeStep } from './type-step';
import type { WizardStep } from './wizard-steps';

interface WizardPageProps extends StepProps {
  /** Undefined for an index that no step has. */
  readonly step: WizardStep | undefined;
  readonly offered: readonly OfferedMode[];
  readonly remaining: number | null;
  /** The choice of a file, in the first step, whichever that is; null where none is taken. */
  readonly upload?: ReactNode;
  readonly onEdit: () => void;
}

/** The open step; an index out of range says that something is wrong within (docs/spec.md, borrower 4), as does a tenant without any mode. */
export function WizardPage({ step, offered, remaining, upload = null, onEdit, ...props }: WizardPageProps) {
  const text = useText('imports');
  if (offered.length === 0) return <FormAlert title={text('noMode')} />;
  switch (step) {
    case 'type':
      return <TypeStep {...props} offered={offered} remaining={remaining} upload={upload} />;
    case 'options':
      return (
        <>
          {offered.length === 1 && upload}
          <OptionsStep {...props} />
        </>
      );
    case 'data':
      return <GroupsStep {...props} onEdit={onEdit} />;
    case undefined:
      return <FormAlert title={text('internalError')} />;
  }
}
