import clsx from 'clsx';
import { IconCopy, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { enteredEmail } from '@countinghouse/domain/fields/email';
import { checkStep, type EnteredStep } from '../../../features/borrowers/handoff/check-step';
import { createHandoff } from '../../../features/borrowers/handoff/handoff-calls';
import { findPackages } from '../../../features/borrowers/packages/find-packages';
import { LocationLink } from '../../../features/borrowers/location-link';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { usePackageName } from '../../../features/tenants/tenant-context';
import { languageStore } from '../../../lib/i18n/language';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { FormNotice } from '../../../ui/form-notice';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { useOnce } from '../use-once';
import classes from './column.module.css';

const LONGEST_NAME = 128;

/** Asks the borrower who gets the step, by mail or by a separate link. */
export function HandoffScreen({ onSent }: { readonly onSent: (url: string | null) => void }) {
  const { handoff } = useBorrower();
  const text = useText('handoff');
  const { entered, change, issueOf, fields, submit, busy, problem } = useStepForm(onSent);
  const packages = useNamedPackages();
  return (
    <BorrowerFrame step="connect">
      <form className={clsx('column flex vertical', classes.column)} onSubmit={(event) => submit(event, 'mail')} noValidate>
        <ScreenTitle page={text('sendTitle')}>{text('sendTitle')}</ScreenTitle>
        <p className="quiet">{text('sendText')}</p>
        {handoff?.state === 'Declined' && (
          <FormNotice tone="info" icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>
            {handoff.emailAddress === null ? text('declinedByLink') : text('declinedBy', { person: handoff.emailAddress })}
          </FormNotice>
        )}
        {problem !== null && (
          <FormAlert title={text('sendFailed')} detail={problem.code === 'TooManyRequests' ? text('tooMany') : problem.message} />
        )}
        <div className={clsx('grid gap-lg', classes.form)}>
          <TextField
            label={text('theirEmail')}
            required
            type="email"
            value={entered.email}
            autoComplete="off"
            inputRef={fields.email}
            error={issueOf('email')}
            onChange={(email) => change({ email: enteredEmail(email) })}
          />
          <TextField
            label={text('yourName')}
            required
            value={entered.name}
            autoComplete="name"
            inputRef={fields.name}
            error={issueOf('name')}
            onChange={(name) => change({ name: name.slice(0, LONGEST_NAME) })}
          />
          <SelectField
            label={text('package')}
            placeholder={text('packageUnknown')}
            value={packages.nameOf(entered.datasourceNameId)}
            options={packages.names}
            onChange={(name) => change({ datasourceNameId: packages.idOf(name) })}
          />
        </div>
        <ActionBar>
          <Button look="primary" size="xl" type="submit" icon={<IconSend size={18} stroke={1.75} aria-hidden />} loading={busy === 'mail'}>
            {text('send')}
          </Button>
          <Button
            size="xl"
            icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
            loading={busy === 'link'}
            onClick={(event) => submit(event, 'link')}
          >
            {text('copyInstead')}
          </Button>
        </ActionBar>
        <p>
          <LocationLink to="/portal" className={classes.back}>
            {text('back')}
          </LocationLink>
        </p>
      </form>
    </BorrowerFrame>
  );
}

type Way = 'mail' | 'link';
type Entered = EnteredStep & { readonly datasourceNameId: string };

function useStepForm(onSent: (url: string | null) => void) {
  const { refresh } = useBorrowerSession();
  const { handoff } = useBorrower();
  const text = useText('handoff');
  const { busy, problem, run } = useOnce<Way>();
  const [entered, setEntered] = useState<Entered>({ email: '', name: handoff?.senderName ?? '', datasourceNameId: '' });
  const [tried, setTried] = useState<Way | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const errors = tried === null ? {} : checkStep(entered, tried);
  const submit = (event: Pick<SyntheticEvent, 'preventDefault'>, way: Way) => {
    event.preventDefault();
    setTried(way);
    const found = checkStep(entered, way);
    if (found.email !== undefined) return email.current?.focus();
    if (found.name !== undefined) return name.current?.focus();
    void run(way, async () => {
      const { url } = await createHandoff({
        senderName: entered.name.trim(),
        emailAddress: way === 'mail' ? entered.email.trim() : null,
        datasourceNameId: entered.datasourceNameId === '' ? null : entered.datasourceNameId,
        language: languageStore.get(),
      });
      onSent(url);
      await refresh();
    });
  };
  return {
    entered,
    change: (given: Partial<Entered>) => setEntered((before) => ({ ...before, ...given })),
    issueOf: (field: keyof EnteredStep) => (errors[field] === undefined ? undefined : text(errors[field])),
    fields: { email, name },
    submit,
    busy,
    problem,
  };
}

/** The packages that a bookkeeper can connect or export from, by the names that people know. */
function useNamedPackages() {
  const { accountingPackages } = useBorrower();
  const nameOf = usePackageName();
  const offered = findPackages(accountingPackages, '').filter(({ way, kind }) => way !== 'none' && kind !== 'file');
  return {
    names: offered.map(({ datasourceNameId }) => nameOf(datasourceNameId)),
    nameOf: (id: string) => (id === '' ? '' : nameOf(id)),
    idOf: (name: string) => offered.find(({ datasourceNameId }) => nameOf(datasourceNameId) === name)?.datasourceNameId ?? '',
  };
}
