import { Box } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import type { MetadataSetting } from '../managed-user';
import type { PersonField, PersonForm, PersonProblems } from './person-form';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { Texts } from '../../../lib/i18n/texts';

interface PersonFieldsProps {
  readonly person: PersonForm;
  readonly metadata: readonly MetadataSetting[];
  /** What is wrong with the fields that the person has left, or tried to send. */
  readonly problems: PersonProblems;
  readonly firstNameRef?: Ref<HTMLInputElement>;
  readonly namesFixed?: boolean;
  /** The address: a field for a new person, text for others. */
  readonly email: (label: string, error: string | undefined) => ReactNode;
  readonly onChange: (person: PersonForm) => void;
  readonly onLeave: (field: PersonField) => void;
}

/** Names, address and what the tenant asks of each person, two to a line. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, metadata, problems, firstNameRef, namesFixed = false, email, onChange, onLeave } = props;
  const text = useText('users');
  const locale = useLocale();
  const errorOf = (field: PersonField, label: string) => {
    const problem = problems[field];
    return problem && problemText(text, locale, problem, label);
  };
  const name = (field: 'firstName' | 'lastName', required: boolean) =>
    namesFixed ? (
      <FixedValue label={text(field)} value={person[field]} />
    ) : (
      <TextField
        label={text(field)}
        required={required}
        value={person[field]}
        error={errorOf(field, text(field))}
        autoComplete="off"
        autoFocus={field === 'firstName'}
        {...(field === 'firstName' && firstNameRef !== undefined ? { inputRef: firstNameRef } : {})}
        onChange={(value) => onChange({ ...person, [field]: value })}
        onLeave={() => onLeave(field)}
      />
    );
  return (
    <div className="split-sm top">
      {name('firstName', true)}
      {name('lastName', false)}
      <div className="across">{email(text('emailAddress'), errorOf('emailAddress', text('emailAddress')))}</div>
      {metadata.map((setting) => (
        <MetadataField
          key={setting.name}
          setting={setting}
          value={person.metadata[setting.name] ?? ''}
          error={errorOf(`metadata.${setting.name}`, setting.label)}
          onChange={(value) => onChange({ ...person, metadata: { ...person.metadata, [setting.name]: value } })}
          onLeave={() => onLeave(`metadata.${setting.name}`)}
        />
      ))}
    </div>
  );
}

interface MetadataFieldProps {
  readonly setting: MetadataSetting;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

function MetadataField({ setting, value, error, onChange, onLeave }: MetadataFieldProps) {
  const text = useText('users');
  const { label, placeholder, required, type, options } = setting;
  const field = { label, required, value, error, onChange, onLeave };
  if (type !== 'Choice') return <TextField {...field} placeholder={placeholder} autoComplete="off" />;
  // A value that the tenant no longer offers stays to be seen until another is chosen.
  const offered = value === '' || options.includes(value) ? options : [value, ...options];
  return <SelectField {...field} placeholder={placeholder || text('choose')} options={offered} />;
}

/** A value that can't be changed here. */
export function FixedValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <dl>
      <Box component="dt" mb={5} fz="sm" fw={550}>
        {label}
      </Box>
      <Box component="dd" className="anywhere" mih={24} c="dimmed">
        {value || '–'}
      </Box>
    </dl>
  );
}

/** What is wrong with a field, in words; `label` is what the field is called. */
function problemText(text: Texts<'users'>, locale: string, problem: Refusal, label: string): string {
  const { refused, facts } = problem;
  if (facts?.['max'] !== undefined) return text('tooLong', { max: facts['max'] });
  switch (refused) {
    case 'firstNameRequired':
      return text('firstNameRequired');
    case 'metadataRequired':
      return text('required', { label });
    case 'emailMalformed':
      return text('emailMalformed');
    case 'emailDomainNotAllowed':
      return text('emailDomain', { domains: orList(String(facts?.['domains'] ?? '').split(', '), locale) });
    case 'Duplicate':
      return text('duplicate');
    case 'UnsafeContent':
      return text('unsafe', { label });
    default:
      return text('notValid', { label });
  }
}

function orList(domains: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(domains);
}
