import { IconCircleCheck, IconKey } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { IconLabel } from '../../../ui/icon-label';
import { useRequestAccessMutation } from '../edit/edit.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { tell } from '../../../lib/notices/notice-store';

interface RequestAccessButtonProps {
  readonly workspace: {
    readonly id: string;
    readonly displayName: string;
    readonly accessRequested: boolean;
    readonly capabilities: readonly string[];
  };
  readonly size?: 'xs' | 'md';
  /** Opens the workspace's people, for those who may give access themselves (docs/spec.md, lender 6). */
  readonly onManageUsers: () => void;
}

/** Asks for access to a workspace; who may manage its people goes to them instead, and who asked sees that they did. */
export function RequestAccessButton({ workspace, size = 'xs', onManageUsers }: RequestAccessButtonProps) {
  const text = useText('workspaces');
  const { request, requesting } = useRequestAccess();
  if (workspace.accessRequested) {
    return (
      <IconLabel tone="success" icon={<IconCircleCheck size={14} stroke={2} aria-hidden />}>
        {text('accessRequested')}
      </IconLabel>
    );
  }
  const manages = workspace.capabilities.includes('CanManageWorkspaceUsers');
  return (
    <Button
      size={size}
      icon={<IconKey size={14} stroke={2} aria-hidden />}
      loading={requesting}
      aria-label={text('requestAccessTo', { workspace: workspace.displayName })}
      onClick={() => (manages ? onManageUsers() : request(workspace))}
    >
      {text('requestAccess')}
    </Button>
  );
}

interface Requested {
  readonly id: string;
  readonly displayName: string;
}

/** Asks for access to a workspace and says who was notified; from then on the workspace says that access was requested. */
function useRequestAccess() {
  const text = useText('workspaces');
  const [ask, { loading }] = useRequestAccessMutation();
  const request = ({ id, displayName }: Requested): void => {
    ask({
      variables: { workspaceId: id },
      update: (cache) => cache.modify({ id: cache.identify({ __typename: 'Workspace', id }), fields: { accessRequested: () => true } }),
    }).then(
      ({ data }) => {
        const told = [...(data?.requestAccess.notificationsSentTo ?? []), ...(data?.requestAccess.adminRecipients ?? [])];
        tell(text(told.length === 0 ? 'accessRequestedNobody' : 'accessRequestedOf', { workspace: displayName, names: told.join(', ') }));
      },
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({
          summary: text('accessRequestFailed'),
          detail: message,
          requestId,
          retry: () => request({ id, displayName }),
        });
      },
    );
  };
  return { request, requesting: loading };
}
