import { Switch } from '@mantine/core';
import type { FeatureFlag } from '@countinghouse/domain/tenants/feature-flags';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { TextField } from '../../../ui/field/text-field';
import { FLAG_TEXT } from '../overrides/flag-text';
import type { SettingField } from './setting-fields';

interface SettingControlProps {
  readonly field: SettingField;
  readonly value: string | boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

/** The field of one setting, with what counts while it is empty. */
export function SettingControl({ field, value, error, onChange }: SettingControlProps) {
  const text = useText('tenants');
  const flags = useText('tenant-overrides');
  const locale = useLocale();
  const { kind, label, path, usual, required = false } = field;
  const name = label === null ? flags(FLAG_TEXT[path as FeatureFlag].name) : text(label);
  if (typeof value === 'boolean')
    return <Switch py="xs" label={name} checked={value} error={error} onChange={(event) => onChange(event.currentTarget.checked)} />;
  const shown = typeof usual === 'number' ? formatCount(usual, locale) : usual;
  const counts = kind === 'number' && usual === null ? text('noDefault') : kind === 'list' ? text('listPlaceholder') : undefined;
  return (
    <TextField
      label={name}
      required={required}
      value={value}
      error={error}
      autoComplete="off"
      placeholder={shown === null ? counts : text('defaultValue', { value: String(shown) })}
      onChange={onChange}
    />
  );
}
