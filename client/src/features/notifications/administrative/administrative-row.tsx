import { Box, SegmentedControl, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { AdministrativeSettingFieldsFragment, NotificationDefaultAction } from '../../../lib/graphql/types.generated';
import { useSetNotificationDefaultActionMutation } from '../administrative-notifications.generated';
import { useText } from '../../../lib/i18n/use-text';
import { DataCell } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { StatusPill } from '../../../ui/status-dot';
import { showFailure } from '../show-failure';
import { RecipientPills } from './recipient-pills';
import type { Recipients } from './use-recipients';
import classes from './administrative-notifications.module.css';

interface AdministrativeRowProps {
  readonly setting: AdministrativeSettingFieldsFragment;
  readonly domain: string;
  readonly recipients: Recipients;
}

type Method = AdministrativeSettingFieldsFragment['notificationMethods'][number];

/** One notification as the tenant sends it; the style is read only. */
export function AdministrativeRow({ setting, domain, recipients }: AdministrativeRowProps) {
  const text = useText('notifications');
  const names = useText('notification-names');
  const name = names(`${setting.type}.title`);
  const [method] = setting.notificationMethods;
  if (method === undefined) return null;
  const isOff = method.style === 'Disabled' && !method.enabled;
  const { defaultRecipients: addresses, defaultAction } = method;
  return (
    <DataRow>
      <th scope="row" role="rowheader" className={classes.notification}>
        <Box component="strong" display="block" fz="md">
          {name}
        </Box>
        <Text span c="dimmed" size="sm">
          {names(`${setting.type}.description`)}
        </Text>
      </th>
      <DataCell column="users">
        <Style method={method} />
      </DataCell>
      <DataCell column="recipients">
        {isOff ? (
          <Box component="span" c="dimmed">
            {text('switchedOff')}
          </Box>
        ) : (
          <>
            <RecipientPills
              notification={name}
              addresses={addresses}
              domain={domain}
              onAdd={(address) => recipients.add({ id: setting.id, name }, address)}
              onRemove={(address) => recipients.remove({ id: setting.id, name }, address)}
            />
            {defaultAction === 'Replace' && addresses.length === 0 && (
              <Text size="xs" mt="xs" c="warning">
                {text('nobody')}
              </Text>
            )}
          </>
        )}
      </DataCell>
      <DataCell column="action">{!isOff && <Action setting={setting} value={defaultAction} name={name} />}</DataCell>
    </DataRow>
  );
}

function Style({ method }: { readonly method: Method }) {
  const text = useText('notifications');
  if (method.style === 'OptOut') return <StatusPill tone="success">{text('OptOut')}</StatusPill>;
  if (method.style === 'OptIn') return <StatusPill tone="info">{text('OptIn')}</StatusPill>;
  return (
    <StatusPill tone="neutral" icon={method.enabled ? <IconLock size={14} stroke={2} aria-hidden /> : null}>
      {text(method.enabled ? 'alwaysOn' : 'Disabled')}
    </StatusPill>
  );
}

interface ActionProps {
  readonly setting: AdministrativeSettingFieldsFragment;
  readonly value: NotificationDefaultAction;
  readonly name: string;
}

/** Whether the recipients are added to the subscribers or take their place; saved at once, and taken back when that fails. */
function Action({ setting, value, name }: ActionProps) {
  const text = useText('notifications');
  const [save] = useSetNotificationDefaultActionMutation();
  const change = (defaultAction: NotificationDefaultAction): void => {
    const notificationMethods = setting.notificationMethods.map((method) => ({ ...method, defaultAction }));
    save({
      variables: { notificationId: setting.id, defaultAction },
      optimisticResponse: { setNotificationDefaultAction: { ...setting, notificationMethods } },
    }).catch(showFailure(text('actionFailed'), () => change(defaultAction)));
  };
  return (
    <SegmentedControl
      size="sm"
      aria-label={text('actionOf', { notification: name })}
      data={(['Append', 'Replace'] as const).map((action) => ({ value: action, label: text(action) }))}
      value={value}
      onChange={(action) => change(action)}
    />
  );
}
