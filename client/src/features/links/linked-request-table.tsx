import { Flex, Menu } from '@mantine/core';
import { IconDots, IconLink, IconLinkOff, IconMail, IconRefresh } from '@tabler/icons-react';
import type { LinkedRequestFragment } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button, IconButton } from '../../ui/button/button';
import { DataCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { LinkState } from './link-state';

interface Commands {
  readonly onShow: (request: LinkedRequestFragment) => void;
  readonly onRenew: (request: LinkedRequestFragment) => void;
  readonly onRevoke: (request: LinkedRequestFragment) => void;
}

/** Requests with their links as a table. */
export function LinkedRequestTable({ requests, ...commands }: Commands & { readonly requests: readonly LinkedRequestFragment[] }) {
  const text = useText('links');
  const columns: DataColumn[] = [
    { id: 'created', label: text('created') },
    { id: 'state', label: text('state') },
    { id: 'expires', label: text('expiresColumn'), kind: 'figures' },
    { id: 'requestedBy', label: text('requestedBy'), kind: 'quiet' },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={text('cardTitle')} columns={columns}>
      {requests.map((request) => (
        <LinkedRequestRow key={request.id} request={request} {...commands} />
      ))}
    </DataTable>
  );
}

function LinkedRequestRow({ request, ...commands }: Commands & { readonly request: LinkedRequestFragment }) {
  const locale = useLocale();
  const link = request.shareableLink;
  if (link === null) return null;
  const day = request.creationTime == null ? '–' : formatDay(request.creationTime, locale);
  return (
    <DataRow>
      <RowHead>{day}</RowHead>
      <DataCell column="state">
        <LinkState link={link} />
      </DataCell>
      <DataCell column="expires">{link.state === 'Open' ? formatDay(link.expirationTime, locale) : '–'}</DataCell>
      <DataCell column="requestedBy">
        <span translate="no">{request.requestingUser?.displayName ?? '–'}</span>
      </DataCell>
      <DataCell column="actions">
        <LinkActions request={request} day={day} open={link.state === 'Open'} {...commands} />
      </DataCell>
    </DataRow>
  );
}

interface LinkActionsProps extends Commands {
  readonly request: LinkedRequestFragment;
  readonly day: string;
  /** Whether the link lets its borrower in. */
  readonly open: boolean;
}

function LinkActions({ request, day, open, onShow, onRenew, onRevoke }: LinkActionsProps) {
  const text = useText('links');
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center">
      <Button size="xs" aria-label={text(open ? 'showLinkOf' : 'renewOf', { day })} onClick={() => (open ? onShow : onRenew)(request)}>
        {text(open ? 'showLink' : 'renew')}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton size="xs" label={text('actionsOf', { day })}>
            <IconDots size={16} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} aria-hidden />} onClick={() => onShow(request)}>
            {text(open ? 'showLink' : 'showRequest')}
          </Menu.Item>
          {open && (
            <Menu.Item leftSection={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={() => onShow(request)}>
              {text('sendByMail')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={() => onRenew(request)}>
            {text('renew')}
          </Menu.Item>
          {open && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconLinkOff size={16} stroke={1.75} aria-hidden />} onClick={() => onRevoke(request)}>
                {text('revoke')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </Flex>
  );
}
