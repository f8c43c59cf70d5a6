import { changeFlow, type BusinessInfo } from '../../../features/borrowers/flow/stored-flow';
import { problemAlert } from '../../../features/borrowers/flow/business-problem';
import { useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { createWorkspace } from '../../../features/borrowers/session/create-workspace';
import { useText } from '../../../lib/i18n/use-text';
import { BusinessInfoScreen } from '../screens/business-info-screen';
import { useOnce } from '../use-once';

/** An anonymous borrower states who they are, which creates their workspace (docs/spec.md, borrower 1). */
export function VisitorPage() {
  const { refresh } = useBorrowerSession();
  const text = useText('borrower');
  const { busy, problem, run } = useOnce<'create'>();
  const create = (info: BusinessInfo) =>
    run('create', async () => {
      await createWorkspace(info);
      const { request } = await refresh();
      changeFlow(request.id, { info });
    });
  const trouble = problem === null ? null : problemAlert(text('failedToCreate'), problem);
  return <BusinessInfoScreen busy={busy !== null} trouble={trouble} onDone={(info) => void create(info)} />;
}
