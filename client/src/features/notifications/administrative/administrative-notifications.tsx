import { Box } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdministrativeSettingFieldsFragment } from '../../../lib/graphql/types.generated';
import { useAdministrativeNotificationSettingsQuery } from '../administrative-notifications.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { DataTable } from '../../../ui/data-table/data-table';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { AdministrativeRow } from './administrative-row';
import { UndeliveredMails } from './undelivered-mails';
import { UndoBar } from './undo-bar';
import { useRecipients } from './use-recipients';
import classes from './administrative-notifications.module.css';

interface AdministrativeNotificationsProps {
  /** Domain of the example in the message about a malformed address. */
  readonly domain: string;
  /** Stands in the place of all when it could not be loaded. */
  readonly failure: (error: unknown, retry: () => void) => ReactNode;
}

/** How the tenant sends each notification, and undelivered mail (docs/spec.md, lender 2). */
export function AdministrativeNotifications({ domain, failure }: AdministrativeNotificationsProps) {
  const text = useText('notifications');
  const { data, error, refetch } = useAdministrativeNotificationSettingsQuery();
  const recipients = useRecipients();
  const settings = data?.administrativeNotificationSettings.nodes as readonly AdministrativeSettingFieldsFragment[] | undefined;
  if (error && settings === undefined) return failure(error, () => void refetch());
  const columns = [
    { id: 'notification', label: text('notification') },
    { id: 'users', label: text('forUsers') },
    { id: 'recipients', label: text('recipients') },
    { id: 'action', label: text('action'), align: 'end' as const },
  ];
  return (
    <>
      <Box className="callout" mb="lg" data-tone="info">
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>{text('defaultsTitle')}</strong> {text('defaultsText')}
        </p>
      </Box>
      <Card label={text('administrative')} className={classes.settings}>
        {settings === undefined ? (
          <SkeletonRows rows={6} label={text('loading')} />
        ) : (
          <DataTable label={text('administrativeTable')} columns={columns}>
            {settings.map((setting) => (
              <AdministrativeRow key={setting.id} setting={setting} domain={domain} recipients={recipients} />
            ))}
          </DataTable>
        )}
      </Card>
      <UndeliveredMails />
      <UndoBar step={recipients.lastStep} onUndo={recipients.undo} />
    </>
  );
}
