import clsx from 'clsx';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { enteredEmail } from '@countinghouse/domain/fields/email';
import { checkBusinessInfo, cleanBusinessInfo } from '../../../features/borrowers/flow/check-business-info';
import type { BusinessInfo } from '../../../features/borrowers/flow/stored-flow';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { BesideFacts } from './beside-facts';
import classes from './column.module.css';

const LONGEST = 200;

interface BusinessInfoScreenProps {
  readonly busy?: boolean;
  /** Who asks for what, shown beside the form where there is room. */
  readonly facts?: ReactNode;
  /** Why the business info was refused. */
  readonly trouble?: { readonly title: string; readonly detail: string | null } | null;
  readonly onDone: (info: BusinessInfo) => void;
}

/** Asks who is sending, where the tenant always collects it (docs/spec.md, borrower 2.1); errors show on leaving a field and on Continue, and go when mended. */
export function BusinessInfoScreen({ busy = false, facts = null, trouble = null, onDone }: BusinessInfoScreenProps) {
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const [info, setInfo] = useState<BusinessInfo>({ name: '', email: '' });
  const [left, setLeft] = useState<Partial<Record<keyof BusinessInfo, boolean>>>({});
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const errors = checkBusinessInfo(info);
  const issueOf = (field: keyof BusinessInfo) => (left[field] && errors[field] !== undefined ? text(errors[field]) : undefined);
  const proceed = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft({ name: true, email: true });
    if (errors.name !== undefined) nameField.current?.focus();
    else if (errors.email !== undefined) emailField.current?.focus();
    else onDone(cleanBusinessInfo(info));
  };
  const form = (
    <form className={clsx('column flex vertical', classes.column)} onSubmit={proceed} noValidate>
      <ScreenTitle page={text('stepYou')}>{text('infoTitle', { tenant: visibleName })}</ScreenTitle>
      <p className="quiet">{text('infoText')}</p>
      {trouble !== null && <FormAlert {...trouble} />}
      <div className={clsx('grid gap-lg', classes.form)}>
        <TextField
          label={text('businessName')}
          required
          value={info.name}
          autoComplete="organization"
          inputRef={nameField}
          error={issueOf('name')}
          onChange={(name) => setInfo({ ...info, name: name.slice(0, LONGEST) })}
          onLeave={() => setLeft((before) => ({ ...before, name: info.name !== '' || (before.name ?? false) }))}
        />
        <div>
          <TextField
            label={text('businessEmail')}
            required
            type="email"
            value={info.email}
            autoComplete="email"
            inputRef={emailField}
            error={issueOf('email')}
            onChange={(email) => setInfo({ ...info, email: enteredEmail(email) })}
            onLeave={() => setLeft((before) => ({ ...before, email: info.email !== '' || (before.email ?? false) }))}
          />
          <p className="quiet text-md mt-xs">{text('businessEmailHint', { tenant: visibleName })}</p>
        </div>
      </div>
      <ActionBar>
        <Button look="primary" size="xl" type="submit" loading={busy}>
          {text('continue')}
        </Button>
      </ActionBar>
    </form>
  );
  return <BorrowerFrame step="you">{facts === null ? form : <BesideFacts facts={facts}>{form}</BesideFacts>}</BorrowerFrame>;
}
