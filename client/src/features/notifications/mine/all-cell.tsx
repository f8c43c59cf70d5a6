import { Flex, Popover, Stack, Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { NotificationSettingFieldsFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { columnState } from './column-state';

interface AllCellProps {
  readonly setting: NotificationSettingFieldsFragment;
  readonly onApply: (enabled: boolean) => void;
}

/** The switch of a notification for all workspaces, which asks before it does that (docs/spec.md, lender 4). */
export function AllCell({ setting, onApply }: AllCellProps) {
  const text = useText('notifications');
  const names = useText('notification-names');
  const [asking, setAsking] = useState(false);
  const state = columnState(setting);
  if (state.style !== 'choice') {
    return (
      <Flex component="span" display="inline-flex" align="center" gap="sm" c="dimmed" fz="xs">
        <IconLock size={14} stroke={2} aria-hidden />
        {text(state.style)}
      </Flex>
    );
  }
  return (
    <Popover opened={asking} onChange={setAsking} width={304} position="bottom" offset={10} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <Flex component="span" display="inline-flex" align="center" gap="sm" miw={78}>
          <Switch
            size="sm"
            checked={state.isOn}
            aria-label={text('switchAll', { notification: names(`${setting.type}.title`) })}
            onChange={() => setAsking(true)}
          />
          <Text span size="xs" c="dimmed">
            {text(state.spread)}
          </Text>
        </Flex>
      </Popover.Target>
      <Popover.Dropdown>
        <Question
          setting={setting}
          onCancel={() => setAsking(false)}
          onApply={() => {
            setAsking(false);
            onApply(!state.isOn);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface QuestionProps {
  readonly setting: NotificationSettingFieldsFragment;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

function Question({ setting, onCancel, onApply }: QuestionProps) {
  const text = useText('notifications');
  const notification = useText('notification-names')(`${setting.type}.title`);
  const [title, detail] = [useId(), useId()];
  const { isOn, onCount, offCount } = columnState(setting);
  const count = isOn ? onCount : offCount;
  const words = isOn ? (['turnOffTitle', 'turnOffText', 'turnOffNew'] as const) : (['turnOnTitle', 'turnOnText', 'turnOnNew'] as const);
  return (
    <Stack ref={takeFocus} role="dialog" tabIndex={-1} aria-labelledby={title} aria-describedby={detail} gap="xs" p="2xs">
      <h3 id={title} className="text-md">
        {text(words[0], { count: setting.workspaceCount })}
      </h3>
      <p id={detail} className="quiet text-sm">
        {text(count > 0 ? words[1] : words[2], { notification, count })}
      </p>
      <Flex gap="sm" justify="flex-end" mt="xs">
        <Button size="sm" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button size="sm" look="primary" onClick={onApply} data-autofocus>
          {text('apply', { count: setting.workspaceCount })}
        </Button>
      </Flex>
    </Stack>
  );
}
