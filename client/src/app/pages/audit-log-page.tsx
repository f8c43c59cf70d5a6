import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { readAuditAddress } from '../../features/audit/audit-address';
import { AuditLog } from '../../features/audit/audit-log';
import { ChainState } from '../../features/audit/chain-state';
import { exportAuditLog } from '../../features/audit/export-audit-log';
import { useAuditChainQuery, useVerifyAuditChainMutation } from '../../features/audit/audit.generated';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/form-alert';
import { PageHead } from '../../ui/page-head/page-head';
import { usePageTitle } from '../use-page-title';

/** The audit log: who did what to what, when and from where (lender screens 10); the frame guards its capability. */
export function Component() {
  const text = useText('audit');
  const address = readAuditAddress(useSearchParams()[0]);
  const { data, refetch } = useAuditChainQuery();
  const [verify, { loading }] = useVerifyAuditChainMutation();
  const chain = data?.auditChain;
  usePageTitle(text('title'));
  const attempt = (work: Promise<unknown>, failed: 'verifyFailed' | 'exportFailed', done?: () => void) =>
    work.then(done, (error: unknown) => {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text(failed), detail: message, requestId });
    });
  const onVerify = () => {
    void attempt(verify(), 'verifyFailed', () => {
      tell(text('verifyDone'));
      void refetch();
    });
  };
  return (
    <>
      <PageHead
        title={text('title')}
        beside={chain && <ChainState chain={chain} />}
        aboveLabel={text('breadcrumbs')}
        above={[
          { label: text('workspaces'), to: '/home/workspacelist' },
          { label: text('settings'), to: '/settings/usernotifications' },
          { label: text('title'), to: null },
        ]}
      >
        <Button onClick={onVerify} loading={loading} icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}>
          {text('verify')}
        </Button>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            onClick={() => void attempt(exportAuditLog(format, address), 'exportFailed')}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {text(format === 'csv' ? 'exportCsv' : 'exportJson')}
          </Button>
        ))}
      </PageHead>
      {chain?.integrityError && (
        <FormAlert
          title={text('brokenTitle')}
          detail={text(`integrityError.${chain.integrityError.kind}`, { entry: chain.integrityError.seq })}
        />
      )}
      <AuditLog />
    </>
  );
}
