import { Outlet, useLocation } from 'react-router';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { LinkButton } from '../../ui/button/link-button';
import { MessageCard } from '../../ui/message-page';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { capabilityOf } from './menu-entries';

/** The page of the address, or the access-denied text where the menu's capability for it is missing (docs/spec.md, lender 2). */
export function GuardedOutlet() {
  const text = useText('common');
  const viewer = useViewer();
  const needed = capabilityOf(useLocation().pathname);
  if (needed === null || viewer?.capabilities.includes(needed)) return <Outlet />;
  if (viewer === null) return <SkeletonRows rows={8} label={text('loading')} />;
  return (
    <MessageCard
      title={text('accessDeniedTitle')}
      text={text('accessDeniedText')}
      actions={<LinkButton to="/home/workspacelist">{text('backToWorkspaces')}</LinkButton>}
    />
  );
}
