import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { API_CLIENTS_PATH, WEBHOOKS_PATH } from '../features/integrations/integration-paths';
import { MINE_PATH } from '../features/notifications/notification-paths';
import { DEFAULT_RETURN_PATH } from '../features/sessions/oidc/return-path';
import { useText } from '../lib/i18n/use-text';
import { PageHead } from '../ui/page-head/page-head';
import { LinkTabs } from '../ui/link-tabs';
import { usePageTitle } from './use-page-title';

/** The head of the pages of the API and the webhooks, with the main action of the page. */
export function IntegrationHead({ children }: { readonly children: ReactNode }) {
  const text = useText('integrations');
  const path = useLocation().pathname.toLowerCase();
  usePageTitle(text('title'));
  const above = [
    { label: text('workspaces'), to: DEFAULT_RETURN_PATH },
    { label: text('settings'), to: MINE_PATH },
    { label: text('title'), to: null },
  ];
  const tabs = [
    { to: API_CLIENTS_PATH, label: text('clients'), current: path === API_CLIENTS_PATH },
    { to: WEBHOOKS_PATH, label: text('webhooks'), current: path === WEBHOOKS_PATH },
  ];
  return (
    <>
      <PageHead title={text('title')} above={above} aboveLabel={text('breadcrumbs')}>
        {children}
      </PageHead>
      <LinkTabs label={text('tabs')} tabs={tabs} />
    </>
  );
}
