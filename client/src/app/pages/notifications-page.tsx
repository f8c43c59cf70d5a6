import { useLocation } from 'react-router';
import { ADMINISTRATIVE_PATH, MINE_PATH } from '../../features/notifications/notification-paths';
import { useCapability } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { PageHead } from '../../ui/page-head/page-head';
import { LinkTabs } from '../../ui/link-tabs';
import { DEFAULT_RETURN_PATH } from '../../features/sessions/oidc/return-path';
import { PartOutlet } from '../part-outlet';
import { usePageTitle } from '../use-page-title';

/** The head and the tabs of the notification settings; administrative settings only with the permission (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('notifications');
  const mayAdminister = useCapability('CanManageTenantAdministrativeNotificationSettings');
  const path = useLocation().pathname.toLowerCase();
  usePageTitle(text('title'));
  const tabs = [
    { to: MINE_PATH, label: text('mine'), current: path === MINE_PATH },
    ...(mayAdminister ? [{ to: ADMINISTRATIVE_PATH, label: text('administrative'), current: path === ADMINISTRATIVE_PATH }] : []),
  ];
  const above = [
    { label: text('workspaces'), to: DEFAULT_RETURN_PATH },
    { label: text('settings'), to: MINE_PATH },
    { label: text('title'), to: null },
  ];
  return (
    <>
      <PageHead title={text('title')} above={above} aboveLabel={text('breadcrumbs')} />
      <LinkTabs label={text('tabs')} tabs={tabs} />
      <PartOutlet />
    </>
  );
}
