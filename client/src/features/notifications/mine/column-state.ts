import type { NotificationSettingFieldsFragment } from '../../../lib/graphql/types.generated';

/** The state of a notification over all workspaces: what its switch shows, in how many it is on, and whether there is a choice. */
export interface ColumnState {
  readonly style: 'choice' | 'alwaysOn' | 'off';
  readonly spread: 'some' | 'everyOne' | 'none';
  /** On only when it is so for every workspace and for new ones. */
  readonly isOn: boolean;
  readonly onCount: number;
  readonly offCount: number;
}

/** The state of a notification over all workspaces that the person may view. */
export function columnState(
  setting: Pick<NotificationSettingFieldsFragment, 'notificationMethods' | 'workspaceCount' | 'enabledWorkspaceCount'>,
): ColumnState {
  const [method] = setting.notificationMethods;
  const enabled = method?.enabled ?? false;
  const onCount = setting.enabledWorkspaceCount;
  const offCount = setting.workspaceCount - onCount;
  const isOn = enabled && offCount === 0;
  const isNone = !enabled && onCount === 0;
  return {
    style: method?.style === 'Disabled' ? (enabled ? 'alwaysOn' : 'off') : 'choice',
    spread: isOn ? 'everyOne' : isNone ? 'none' : 'some',
    isOn,
    onCount,
    offCount,
  };
}
