import { Box } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { LinkedRequestFragment } from '../../lib/graphql/types.generated';
import { useRenewShareableLinkMutation, useRevokeShareableLinkMutation } from './links.generated';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { CountBadge } from '../../ui/count-badge';
import { LinkedRequestTable } from './linked-request-table';
import { useLinkedRequests } from './use-linked-requests';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { tell } from '../../lib/notices/notice-store';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/dialog/confirm-dialog')).ConfirmDialog }));
const ShareableLinkDialog = lazy(async () => ({ default: (await import('./shareable-link-dialog')).ShareableLinkDialog }));

interface LinkedRequestsProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly primaryEmail: string | null };
  readonly languages: readonly string[];
}

const SHOWN = 5;

/** What can be asked before it is done. */
interface Requested {
  readonly what: 'renew' | 'revoke';
  readonly request: LinkedRequestFragment;
}

/** The requests of a workspace that wait for their borrower, with their links; absent where there is none. */
export function LinkedRequests({ workspace, languages }: LinkedRequestsProps) {
  const text = useText('links');
  const common = useText('common');
  const requests = useLinkedRequests(workspace.id);
  const [whole, setComplete] = useState(false);
  const [open, setOpen] = useState<{ readonly request: LinkedRequestFragment; readonly fresh: boolean } | null>(null);
  const [requested, setRequested] = useState<Requested | null>(null);
  const { renew, revoke } = useChangeLink(workspace.id, (request) => setOpen({ request, fresh: true }));
  if (requests.length === 0 && open === null) return null;
  const shown = whole ? requests : requests.slice(0, SHOWN);
  const title = (
    <>
      {text('cardTitle')} <CountBadge count={requests.length} />
    </>
  );
  return (
    <>
      {requests.length > 0 && (
        <Card title={title} label={text('cardTitle')} className="mb-lg">
          <LinkedRequestTable
            requests={shown}
            onShow={(request) => setOpen({ request, fresh: false })}
            onRenew={(request) => setRequested({ what: 'renew', request })}
            onRevoke={(request) => setRequested({ what: 'revoke', request })}
          />
          {requests.length > shown.length && (
            <Box component="p" className="line-above" py={10} px="lg">
              <Button look="link" size="xs" onClick={() => setComplete(true)}>
                {text('showAll', { count: requests.length })}
              </Button>
            </Box>
          )}
        </Card>
      )}
      <Suspense>
        {open !== null && <ShareableLinkDialog workspace={workspace} languages={languages} {...open} onClose={() => setOpen(null)} />}
        {requested !== null && (
          <ConfirmDialog
            title={text(`${requested.what}Title`)}
            confirm={text(requested.what)}
            refuse={common('cancel')}
            danger={requested.what === 'revoke'}
            onConfirm={() => {
              (requested.what === 'renew' ? renew : revoke)(requested.request);
              setRequested(null);
            }}
            onRefuse={() => setRequested(null)}
          >
            <p>{text(`${requested.what}Text`)}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

interface ChangeLink {
  /** Gives the request another link and shows it. */
  readonly renew: (request: LinkedRequestFragment) => void;
  readonly revoke: (request: LinkedRequestFragment) => void;
}

/** Renews and revokes the links of a workspace; a failure is shown in the error banner, whose Retry tries again. */
function useChangeLink(workspaceId: string, onRenewed: (request: LinkedRequestFragment) => void): ChangeLink {
  const text = useText('links');
  const [renewLink] = useRenewShareableLinkMutation();
  const [revokeLink] = useRevokeShareableLinkMutation();
  const failed = (summary: string, retry: () => void) => (error: unknown) => {
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry });
  };
  const variablesOf = ({ id }: LinkedRequestFragment) => ({ workspaceId, requestId: id });
  const renew = (request: LinkedRequestFragment): void => {
    renewLink({ variables: variablesOf(request), refetchQueries: ['LinkedRequests'] }).then(
      ({ data }) => data && onRenewed(data.renewShareableLink),
      failed(text('renewFailed'), () => renew(request)),
    );
  };
  const revoke = (request: LinkedRequestFragment): void => {
    revokeLink({ variables: variablesOf(request), refetchQueries: ['LinkedRequests'] }).then(
      () => tell(text('revoked')),
      failed(text('revokeFailed'), () => revoke(request)),
    );
  };
  return { renew, revoke };
}
