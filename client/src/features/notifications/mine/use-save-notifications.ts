import type { ApolloCache } from '@apollo/client';
import {
  WorkspaceNotificationsFieldsFragmentDoc,
  useSaveNotificationSettingsMutation,
  useSaveNotificationSubscriptionsMutation,
} from '../notifications.generated';
import type { NotificationSettingFieldsFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { showFailure } from '../show-failure';

/** What a person can set; each is shown at once, and taken back with a message when it could not be saved. */
export interface SaveNotifications {
  readonly inWorkspace: (workspaceId: string, notificationId: string, enabled: boolean) => void;
  /** For every workspace and those to come. */
  readonly everywhere: (notificationId: string, enabled: boolean) => void;
}

/** Saves switches at once; `onSaved` is called for each saved one. */
export function useSaveNotifications(settings: readonly NotificationSettingFieldsFragment[], onSaved: () => void): SaveNotifications {
  const text = useText('notifications');
  const [saveOne] = useSaveNotificationSubscriptionsMutation();
  const [saveAll] = useSaveNotificationSettingsMutation();

  const inWorkspace: SaveNotifications['inWorkspace'] = (workspaceId, notificationId, enabled) => {
    saveOne({
      variables: { subscriptions: [{ workspaceId, notificationId, enabled }] },
      optimisticResponse: { saveNotificationSubscriptions: settings.map((each) => counted(each, notificationId, enabled)) },
      update: (cache) => switchInCache(cache, workspaceId, notificationId, enabled),
    }).then(
      onSaved,
      showFailure(text('saveFailed'), () => inWorkspace(workspaceId, notificationId, enabled)),
    );
  };
  const everywhere: SaveNotifications['everywhere'] = (notificationId, enabled) => {
    saveAll({
      variables: { settings: [{ notificationId, enabled }], everywhere: true },
      optimisticResponse: { saveNotificationSettings: settings.map((each) => (each.id === notificationId ? allOf(each, enabled) : each)) },
      update: (cache) => switchAllInCache(cache, notificationId, enabled),
    }).then(
      onSaved,
      showFailure(text('saveFailed'), () => everywhere(notificationId, enabled)),
    );
  };
  return { inWorkspace, everywhere };
}

function counted(setting: NotificationSettingFieldsFragment, notificationId: string, enabled: boolean): NotificationSettingFieldsFragment {
  if (setting.id !== notificationId) return setting;
  return { ...setting, enabledWorkspaceCount: setting.enabledWorkspaceCount + (enabled ? 1 : -1) };
}

function allOf(setting: NotificationSettingFieldsFragment, enabled: boolean): NotificationSettingFieldsFragment {
  const notificationMethods = setting.notificationMethods.map((method) => ({ ...method, enabled }));
  return { ...setting, notificationMethods, enabledWorkspaceCount: enabled ? setting.workspaceCount : 0 };
}

const ROW = 'WorkspaceNotificationSubscriptions';

function switchInCache(cache: ApolloCache, workspaceId: string, notificationId: string, enabled: boolean): void {
  switchRow(cache, `${ROW}:${workspaceId}`, notificationId, enabled);
}

/** Every workspace that was read so far, on whatever page. */
function switchAllInCache(cache: ApolloCache, notificationId: string, enabled: boolean): void {
  const known = Object.keys(cache.extract(true) as object).filter((id) => id.startsWith(`${ROW}:`));
  cache.batch({ update: () => known.forEach((id) => switchRow(cache, id, notificationId, enabled)) });
}

function switchRow(cache: ApolloCache, id: string, notificationId: string, enabled: boolean): void {
  cache.updateFragment({ id, fragment: WorkspaceNotificationsFieldsFragmentDoc }, (row) => {
    if (row === null) return null;
    const notifications = row.notifications.map((each) => (each.notificationId === notificationId ? { ...each, enabled } : each));
    return { ...row, notifications };
  });
}
