import { Box, Flex, Switch } from '@mantine/core';
import { useId } from 'react';
import type { TenantFlagsRowFragment } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Hint } from '../../../ui/hint/hint';
import { FLAG_TEXT } from './flag-text';

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
    <Flex component="li" className="line-below" align="center" gap="lg" mih={56} py="sm">
      <Flex flex={1} wrap="wrap" align="center" rowGap={0} columnGap="2xs" miw={0}>
        <Box component="label" htmlFor={id} fw={550}>
          {name}
        </Box>
        <Hint label={text('about', { flag: name })} words={text(FLAG_TEXT[flag].hint)} />
        <p id={`${id}-state`} className="quiet text-xs" style={{ flexBasis: '100%' }}>
          {override === null ? text('configured', { value }) : text('overriddenNow', { value })}
        </p>
      </Flex>
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
    </Flex>
  );
}
