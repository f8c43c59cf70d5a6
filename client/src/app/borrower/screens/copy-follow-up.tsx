import { IconMail } from '@tabler/icons-react';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { FollowUpLink } from './follow-up';

/** Offers the borrower a copy by email of what a submission holds; shown only where the request provides one. */
export function CopyFollowUp({ submissionId }: { readonly submissionId: string }) {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  return (
    <FollowUpLink
      to={`/submissions/${submissionId}/copy`}
      icon={<IconMail size={22} stroke={1.75} aria-hidden />}
      name={text('copyTitle')}
      hint={text('copyText', { tenant: visibleName })}
    />
  );
}
