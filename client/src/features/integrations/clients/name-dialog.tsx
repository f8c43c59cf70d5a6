import { LIMITS } from '@countinghouse/domain/limits';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { CountedField } from '../../../ui/counted-field';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { FormAlert } from '../../../ui/form-alert';

interface NameDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly confirm: string;
  /** What is said when it failed. */
  readonly failed: string;
  readonly before?: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly size?: number;
  /** Other fields, below the name. */
  readonly children?: ReactNode;
  /** Told of each attempt, also of one without a name. */
  readonly onTry?: () => void;
  readonly onConfirm: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of an API client, and for what else its fields are. */
export function NameDialog({ before = '', ...props }: NameDialogProps) {
  const text = useText('integrations');
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const problem = props.error ? describeError(props.error) : null;
  const taken = problem?.code === 'Duplicate';
  const missing = tried && name.trim() === '';
  const submit = () => {
    setTried(true);
    props.onTry?.();
    if (name.trim() !== '') props.onConfirm(name.trim());
  };
  return (
    <FormDialog
      title={props.title}
      subtitle={props.subtitle}
      size={props.size ?? 480}
      notice={problem !== null && !taken && <FormAlert title={props.failed} detail={problem.message} />}
      confirm={props.confirm}
      busy={props.busy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <CountedField
        label={text('name')}
        required
        autoFocus
        autoComplete="off"
        placeholder={text('nameHint')}
        most={LIMITS.apiClientNameMax}
        value={name}
        error={missing ? text('nameRequired') : taken ? text('nameTaken') : undefined}
        onChange={(value) => setName(value.slice(0, LIMITS.apiClientNameMax))}
      />
      {props.children}
    </FormDialog>
  );
}
