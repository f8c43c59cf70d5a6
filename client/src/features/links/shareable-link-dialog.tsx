import { Flex, Text } from '@mantine/core';
import { IconCalendarDue, IconLinkOff } from '@tabler/icons-react';
import type { LinkedRequestFragment } from '../../gql/graphql';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RequestedFacts } from './requested-facts';
import { LinkAddress } from './link-address';
import { LinkState } from './link-state';
import { SendLink } from './send-link';
import { useLinkedRequests } from './use-linked-requests';

interface ShareableLinkDialogProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly primaryEmail?: string | null };
  readonly request: LinkedRequestFragment;
  /** Whether it was made just now. */
  readonly fresh?: boolean;
  readonly languages: readonly string[];
  readonly onClose: () => void;
}

/** The link of a request with all that belongs to it: its address, when it ends, how far it is, what it asks for, and sending it (docs/spec.md, borrower 2.2). */
export function ShareableLinkDialog({ workspace, request: given, fresh = false, languages, onClose }: ShareableLinkDialogProps) {
  const text = useText('links');
  const locale = useLocale();
  const request = useLinkedRequests(workspace.id).find(({ id }) => id === given.id) ?? given;
  const link = request.shareableLink;
  if (link === null) return null;
  const until = { day: formatDay(link.expirationTime, locale), time: formatClock(link.expirationTime, locale) };
  return (
    <Dialog
      title={fresh ? text('readyTitle') : text('linkTitle')}
      subtitle={fresh ? text('readyText', { workspace: workspace.displayName }) : workspace.displayName}
      size={600}
      onClose={onClose}
      footer={
        <>
          <Text span size="sm" flex="1 1 200px" c="dimmed">
            {text('foundAgain')}
          </Text>
          <Button look="primary" onClick={onClose}>
            {text('done')}
          </Button>
        </>
      }
    >
      {link.url == null ? (
        <p className="callout" data-tone="warning">
          <IconLinkOff size={18} stroke={1.75} aria-hidden />
          <span>{text('closedText')}</span>
        </p>
      ) : (
        <>
          <LinkAddress key={link.url} url={link.url} />
          <p className="callout" data-tone="warning">
            <IconCalendarDue size={18} stroke={1.75} aria-hidden />
            <span>{text.rich('expires', until)}</span>
          </p>
        </>
      )}
      <Flex component="p" gap="sm" align="center" fz="sm" my="lg">
        <strong>{text('state')}</strong> <LinkState link={link} />
      </Flex>
      {link.url != null && (
        <SendLink workspaceId={workspace.id} requestId={request.id} emailAddress={workspace.primaryEmail ?? null} languages={languages} />
      )}
      <RequestedFacts request={request} />
    </Dialog>
  );
}
