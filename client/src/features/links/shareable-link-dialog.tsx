import { Flex, Text, Box } from '@mantine/core';
import { IconCalendarDue, IconLinkOff } from '@tabler/icons-react';
import type { LinkedRequestFragment } from '../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { LinkAddress } from './link-address';
import { LinkState } from './link-state';
import { SendLink } from './send-link';
import { useLinkedRequests } from './use-linked-requests';
import classes from './shareable-link.module.css';

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

/** What a request asks for, in words. */
function RequestedFacts({ request }: { readonly request: LinkedRequestFragment }) {
  const text = useText('links');
  const wizard = useText('imports');
  const locale = useLocale();
  const list = (words: readonly (string | false)[]) => new Intl.ListFormat(locale).format(words.filter((word) => word !== false));
  const may = list([request.allowUserUpload && text('mayUpload'), request.provideUserCopy && text('mayCopy')]);
  const facts = [
    [text('periods'), `${yearsOf()} ${throughOf()}`],
    [text('data'), list(request.collectionGroups.map(({ id, collect }) => collect && wizard.named(`group.${id}`, {}, id)))],
    [text('basis'), request.basisOfAccountingPreference === 'Cash' ? wizard('cash') : wizard('accrual')],
    [text('names'), request.anonymizeCustomersAndVendors ? text('namesReplaced') : text('namesKept')],
    [text('borrowerMay'), may === '' ? text('mayConnect') : may],
  ] as const;
  function yearsOf(): string {
    const count = request.fullFiscalYearsToCollect;
    return count === 0 ? wizard('toDateOnly') : wizard('yearsAndToDate', { count });
  }
  function throughOf(): string {
    if (request.mostRecentDate !== null) return wizard('through', { day: formatDay(request.mostRecentDate, locale) });
    return request.endOfImport === 'LastFullMonth' ? text('throughLastMonth') : text('throughToday');
  }
  return (
    <section aria-label={text('asked')}>
      <Box component="h3" fz="sm" fw={600} mt="lg" mb="xs">
        {text('asked')}
      </Box>
      <Box className={`anywhere ${classes.facts}`} component="dl" fz="sm" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </section>
  );
}
