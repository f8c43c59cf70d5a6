import { Box, Flex, Switch } from '@mantine/core';
import { FEATURE_FLAGS, type FeatureFlag, type FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import { useState, useId } from 'react';
import { useOverrideTenantFlagsMutation } from './tenant-flags.generated';
import type { TenantFlagsRowFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { Drawer } from '../../../ui/drawer';
import { FormAlert } from '../../../ui/form-alert';
import { FLAG_TEXT, GROUP_TEXT } from './flag-text';
import { Hint } from '../../../ui/hint/hint';

interface FlagDrawerProps {
  readonly tenant: TenantFlagsRowFragment;
  /** Reloads the tenant after someone else has changed it. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** The flags of one tenant; each switch saves at once, and goes back when that fails. */
export function FlagDrawer({ tenant, onStale, onClose }: FlagDrawerProps) {
  const text = useText('tenant-overrides');
  const [override, { loading }] = useOverrideTenantFlagsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const change = (flag: FeatureFlag, value: boolean | null) => {
    setFailure(null);
    override({ variables: { input: { tenantId: tenant.id, version: tenant.version, changes: [{ flag, value }] } } }).then(
      ({ data }) => {
        const now = data?.overrideTenantFlags.flags.find((each) => each.flag === flag);
        const counts = now?.override ?? now?.configured ?? false;
        tell(text('saved', { flag: text(FLAG_TEXT[flag].name), value: text(counts ? 'on' : 'off'), tenant: tenant.visibleName }));
      },
      (error: unknown) => {
        const { message, code } = describeError(error);
        setFailure(message);
        if (code === 'StaleVersion') onStale();
      },
    );
  };
  return (
    <Drawer
      title={tenant.visibleName}
      subtitle={tenant.hosts.join(', ')}
      size={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('close')}</Button>}
    >
      {failure !== null && <FormAlert title={text('saveFailed')} detail={failure} />}
      {(Object.keys(FEATURE_FLAGS) as FeatureFlagGroup[]).map((group) => (
        <Box key={group} component="section" mt={20} aria-labelledby={`flags-${group}`}>
          <Box id={`flags-${group}`} component="h3" fz="sm" fw={600} mb="2xs">
            {text(GROUP_TEXT[group])}
          </Box>
          <ul>
            {tenant.flags
              .filter((state) => state.group === group)
              .map((state) => (
                <FlagRow key={state.flag} state={state} busy={loading} onChange={(value) => change(state.flag, value)} />
              ))}
          </ul>
        </Box>
      ))}
    </Drawer>
  );
}

interface FlagRowProps {
  readonly state: TenantFlagsRowFragment['flags'][number];
  readonly busy: boolean;
  /** Null hands the flag back to the configuration. */
  readonly onChange: (value: boolean | null) => void;
}

/** One flag: its switch, what is configured, and the way back to that. */
function FlagRow({ state: { flag, configured, override }, busy, onChange }: FlagRowProps) {
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
