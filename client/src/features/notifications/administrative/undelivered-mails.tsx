import { Flex, Text } from '@mantine/core';
import { NOTIFICATION_TYPES } from '@countinghouse/domain/notifications/notification';
import type { UndeliveredMailsQuery } from '../../../lib/graphql/types.generated';
import { useDismissMailMutation, useRetryMailMutation, useUndeliveredMailsQuery } from '../administrative-notifications.generated';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { showFailure } from '../show-failure';

type UndeliveredMail = UndeliveredMailsQuery['undeliveredMails']['nodes'][number];

/** Mail that no server accepted for a day, to be sent again or dismissed; renders nothing when there is none. */
export function UndeliveredMails() {
  const text = useText('notifications');
  const { data, refetch } = useUndeliveredMailsQuery();
  const list = data?.undeliveredMails;
  if (list === undefined || list.totalCount === 0) return null;
  const columns = [
    { id: 'recipient', label: text('sentToColumn') },
    { id: 'message', label: text('message') },
    { id: 'workspace', label: text('workspace') },
    { id: 'reason', label: text('reason'), kind: 'quiet' as const },
    { id: 'givenUp', label: text('givenUp'), kind: 'figures' as const },
    { id: 'actions', label: text('actions'), kind: 'actions' as const },
  ];
  const title = (
    <>
      {text('undelivered')} <CountBadge count={list.totalCount} />
    </>
  );
  return (
    <Card title={title} label={text('undelivered')} className="mt-xl">
      <Text className="line-below" py="md" px="lg" c="dimmed" size="sm">
        {text('undeliveredText')}
      </Text>
      <DataTable label={text('undeliveredTable')} columns={columns}>
        {list.nodes.map((mail) => (
          <UndeliveredRow key={mail.id} mail={mail} onSettled={() => void refetch()} />
        ))}
      </DataTable>
    </Card>
  );
}

function UndeliveredRow({ mail, onSettled }: { readonly mail: UndeliveredMail; readonly onSettled: () => void }) {
  const text = useText('notifications');
  const locale = useLocale();
  const [retry, retrying] = useRetryMailMutation();
  const [dismiss, dismissing] = useDismissMailMutation();
  const { recipient: address, givenUpAt } = mail;
  const variables = { id: mail.id };
  /** Says so, and reads the list again: a colleague may have settled it. */
  const failed = (summary: string, again: () => void) => (error: unknown) => {
    showFailure(summary, again)(error);
    onSettled();
  };
  const sendAgain = (): void => {
    retry({ variables }).then(
      () => {
        tell(text('sentAgain', { address }));
        onSettled();
      },
      failed(text('sendAgainFailed'), sendAgain),
    );
  };
  const putAway = (): void => {
    dismiss({ variables }).then(onSettled, failed(text('dismissFailed'), putAway));
  };
  return (
    <DataRow>
      <RowHead>{address}</RowHead>
      <DataCell column="message">
        <MessageName template={mail.template} />
      </DataCell>
      <DataCell column="workspace">
        <span translate="no">{mail.workspaceName ?? '–'}</span>
      </DataCell>
      <DataCell column="reason">{text(mail.failure)}</DataCell>
      <DataCell column="givenUp">
        {text('dayAndTime', { day: formatDay(givenUpAt, locale), time: formatClock(givenUpAt, locale) })}
      </DataCell>
      <DataCell column="actions">
        <Flex component="span" display="inline-flex" gap="sm">
          {mail.canRetry && (
            <Button size="xs" loading={retrying.loading} aria-label={text('sendAgainTo', { address })} onClick={sendAgain}>
              {text('sendAgain')}
            </Button>
          )}
          <Button size="xs" look="subtle" loading={dismissing.loading} aria-label={text('dismissFor', { address })} onClick={putAway}>
            {text('dismiss')}
          </Button>
        </Flex>
      </DataCell>
    </DataRow>
  );
}

/** Notifications have the same names as elsewhere; other kinds of mail have their own names. */
function MessageName({ template }: { readonly template: string }) {
  const text = useText('notifications');
  const names = useText('notification-names');
  const type = NOTIFICATION_TYPES.find((each) => each === template);
  return type === undefined ? text.named(template, {}, text('otherMessage')) : names(`${type}.title`);
}
