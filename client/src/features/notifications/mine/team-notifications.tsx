import { Box, Switch } from '@mantine/core';
import type { NotificationSettingFieldsFragment } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { OptionRow } from '../../../ui/option-row';
import type { SaveNotifications } from './use-save-notifications';

interface TeamNotificationsProps {
  readonly settings: readonly NotificationSettingFieldsFragment[];
  readonly save: SaveNotifications;
}

/** Notifications that are not about a single workspace; renders nothing for people who cannot get any. */
export function TeamNotifications({ settings, save }: TeamNotificationsProps) {
  const text = useText('notifications');
  const names = useText('notification-names');
  if (settings.length === 0) return null;
  return (
    <Card title={text('wholeTeam')} label={text('wholeTeam')} className="mt-xl">
      <Box px="lg" py="2xs">
        {settings.map(({ id, type, notificationMethods: [method] }) => (
          <OptionRow key={id} title={names(`${type}.title`)} note={names(`${type}.description`)} titleId={`team-${id}`}>
            <Switch
              size="sm"
              aria-labelledby={`team-${id}`}
              checked={method?.enabled ?? false}
              disabled={method?.style === 'Disabled'}
              onChange={(event) => save.everywhere(id, event.currentTarget.checked)}
            />
          </OptionRow>
        ))}
      </Box>
    </Card>
  );
}
