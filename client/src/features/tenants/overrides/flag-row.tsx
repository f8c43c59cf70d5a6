import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { TenantFlagsRowFragment } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Hint } from '../../../ui/hint/hint';
import { FLAG_TEXT } from './flag-text';
import classes from './flag-row.module.css';

interface FlagRowProps {
  readonly state: TenantFlagsRowFragment['flags'][number];
  readonly busy: boolean;
  /** Null hands the flag back to the configuration. */
  readonly onChange: (value: boolean | null) => void;
}

/** One flag: its switch, what is configured, and the way back to that. */
export function FlagRow({ state: { flag, configured, override }, busy, onChange }: FlagRowProps) {
  const text = useText('tenant-overrides');
  const id = useId();
  const name = text(FLAG_TEXT[flag].name);
  const value = text(configured ? 'on' : 'off');
  const effective = override ?? configured;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.name}>
          {name}
        </label>
        <Hint label={text('about', { flag: name })} words={text(FLAG_TEXT[flag].hint)} />
        <p id={`${id}-state`} className={classes.state}>
          {override === null ? text('configured', { value }) : text('overriddenNow', { value })}
        </p>
      </div>
      {override !== null && (
        <Button look="link" size="xs" aria-label={text('resetLabel', { flag: name })} disabled={busy} onClick={() => onChange(null)}>
          {text('reset')}
        </Button>
      )}
      <Switch
        id={id}
        aria-describedby={`${id}-state`}
        checked={effective}
        disabled={busy}
        onChange={() => onChange(!effective === configured ? null : !effective)}
      />
    </li>
  );
}
