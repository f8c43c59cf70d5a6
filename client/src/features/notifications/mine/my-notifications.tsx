import { Flex, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { NotificationSettingFieldsFragment } from '../../../gql/graphql';
import { useNotificationSettingsQuery, useNotificationSubscriptionsQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { readListLocation, writeListLocation, type ListLocation } from './list-location';
import { TeamNotifications } from './team-notifications';
import { useSaved } from './use-saved';
import { useSaveNotifications } from './use-save-notifications';
import { WorkspaceNotifications } from './workspace-notifications';
import classes from './my-notifications.module.css';

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
      <Flex className={classes.tools} wrap="wrap" align="center" rowGap="sm" columnGap="md" mb="md">
        <SearchBox
          value={place.search}
          label={text('filter')}
          shortLabel={text('filterShort')}
          clearLabel={text('clearFilter')}
          onSearch={(search) => search !== place.search && go({ search, page: 1 })}
        />
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
