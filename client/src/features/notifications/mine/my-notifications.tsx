import { Flex, Text, Box, Switch } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { NotificationSettingFieldsFragment } from '../../../lib/graphql/types.generated';
import { useNotificationSettingsQuery, useNotificationSubscriptionsQuery } from '../notifications.generated';
import { useText } from '../../../lib/i18n/use-text';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { readListLocation, writeListLocation, type ListLocation } from './list-location';
import { useSaveNotifications, type SaveNotifications } from './use-save-notifications';
import { WorkspaceNotifications } from './workspace-notifications';
import { Card } from '../../../ui/card/card';
import { OptionRow } from '../../../ui/option-row';

interface MyNotificationsProps {
  /** Where mail to the person goes. */
  readonly emailAddress: string;
  /** Stands in the place of all when it could not be loaded. */
  readonly failure: (error: unknown, retry: () => void) => ReactNode;
}

/** The person's notification settings, workspace by workspace; page and filter are in the address (docs/spec.md, lender 2). */
export function MyNotifications({ emailAddress, failure }: MyNotificationsProps) {
  const text = useText('notifications');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const place = readListLocation(parameters);
  const own = useNotificationSettingsQuery();
  const list = useNotificationSubscriptionsQuery({
    variables: { page: place.page, first: LIMITS.workspacesPerPage, search: place.search === '' ? null : place.search },
  });
  const [saved, recordSaved] = useSaved();
  const settings = (own.data?.notificationSettings.nodes as readonly NotificationSettingFieldsFragment[] | undefined) ?? null;
  const save = useSaveNotifications(settings ?? [], recordSaved);
  const shown = list.data ?? list.previousData;

  const error = own.error ?? list.error;
  if (error && (settings === null || shown === undefined))
    return failure(error, () => {
      void own.refetch();
      void list.refetch();
    });
  const go = (next: ListLocation) => void navigate({ search: writeListLocation(next) }, { replace: true });
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap="sm" columnGap="md" mb="md">
        <Box flex={{ base: '1 0 100%', sm: '0 1 auto' }}>
          <SearchBox
            value={place.search}
            label={text('filter')}
            shortLabel={text('filterShort')}
            clearLabel={text('clearFilter')}
            onSearch={(search) => search !== place.search && go({ search, page: 1 })}
          />
        </Box>
        <Text className="anywhere" c="dimmed" size="sm">
          {text.rich('sentTo', { address: emailAddress })}
        </Text>
        <Flex component="p" role="status" display="inline-flex" align="center" gap="xs" mih={20} ml="auto" c="success" fz="sm">
          {saved && (
            <>
              <IconCheck size={16} stroke={2} aria-hidden />
              {text('saved')}
            </>
          )}
        </Flex>
      </Flex>
      {settings === null || shown === undefined ? (
        <SkeletonRows rows={8} label={text('loading')} />
      ) : (
        <>
          <WorkspaceNotifications
            settings={settings.filter((setting) => setting.concernsWorkspaces)}
            list={shown.notificationSubscriptions}
            busy={list.loading}
            place={place}
            onClear={() => go({ search: '', page: 1 })}
            save={save}
          />
          <TeamNotifications settings={settings.filter((setting) => !setting.concernsWorkspaces)} save={save} />
        </>
      )}
    </>
  );
}

const SHOWN_FOR = 2_000;

/** Whether something was saved in the last two seconds, and how to say so. */
function useSaved(): readonly [saved: boolean, recordSaved: () => void] {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return [savedAt !== null, () => setSavedAt(performance.now())];
}

interface TeamNotificationsProps {
  readonly settings: readonly NotificationSettingFieldsFragment[];
  readonly save: SaveNotifications;
}

/** Notifications that are not about a single workspace; renders nothing for people who cannot get any. */
function TeamNotifications({ settings, save }: TeamNotificationsProps) {
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
