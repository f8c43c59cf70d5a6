import { useReportSubmissionStatusMutation } from '../commands/commands.generated';
import type { PortalStatus } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';

interface Reported {
  readonly id: string;
  readonly workspace: { readonly id: string; readonly displayName: string };
}

/** Reports what became of a submission; with a different status it leaves the list of those that await intervention (docs/spec.md, lender 4). */
export function useReportStatus(onReported: () => void): (submission: Reported, portalStatus: PortalStatus) => void {
  const text = useText('collections');
  const [reportStatus] = useReportSubmissionStatusMutation();
  const report = (submission: Reported, portalStatus: PortalStatus) => {
    const { id, workspace } = submission;
    reportStatus({ variables: { workspaceId: workspace.id, id, portalStatus } }).then(
      () => {
        onReported();
        tell(text('reportedNotice', { workspace: workspace.displayName }));
      },
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({
          summary: text('statusUpdateFailed'),
          detail: message,
          requestId,
          retry: () => report(submission, portalStatus),
        });
      },
    );
  };
  return report;
}
