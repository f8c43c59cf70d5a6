import clsx from 'clsx';
import { requestedData } from '../../../features/borrowers/requested/requested-data';
import { CopiedGroups } from '../../../features/borrowers/requested/copied-groups';
import { PeriodBar } from '../../../features/borrowers/requested/period-bar';
import { confirmHandoff } from '../../../features/borrowers/handoff/handoff-calls';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import type { Handoff } from '../../../features/borrowers/session/borrower-state';
import { usePackageMark, usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { useToday } from '../../../lib/format/use-today';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { PackageMark } from '../../../ui/package-mark';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { useOnce } from '../use-once';
import classes from './bookkeeper.module.css';

interface BookkeeperCheckScreenProps {
  readonly senderName: string;
  readonly connection: NonNullable<Handoff['connection']>;
  readonly onAnother: () => void;
}

/** The company that the bookkeeper connected and what would be copied of it; the wrong file is the commonest mistake. */
export function BookkeeperCheckScreen({ senderName: name, connection, onAnother }: BookkeeperCheckScreenProps) {
  const { request, workspace } = useBorrower();
  const { visibleName: tenant } = useTenant();
  const { refresh } = useBorrowerSession();
  const text = useText('handoff');
  const borrower = useText('borrower');
  const mark = usePackageMark()(connection.datasourceNameId);
  const packageName = usePackageName()(connection.datasourceNameId);
  const { busy, problem, run } = useOnce<'ready'>();
  const requested = requestedData(request, useToday());
  const ready = () =>
    run('ready', async () => {
      await confirmHandoff({ connectionId: connection.id });
      await refresh();
    });
  return (
    <BorrowerFrame step="check">
      <div className={clsx('column flex vertical', classes.check)}>
        <ScreenTitle page={text('rightTitle')}>{text('rightTitle')}</ScreenTitle>
        <p className="quiet" style={{ margin: '8px 0 20px' }}>
          {text.rich('askedFor', { tenant, workspace: workspace.displayName })} {text('rightText')}
        </p>
        <div className={`panel ${classes.package}`}>
          <PackageMark mark={mark} name={packageName} size="lg" />
          <p>
            <strong>{connection.datasetName ?? text('companyUnnamed')}</strong>
            <small className="block text-md">{packageName}</small>
          </p>
        </div>
        <h2>{borrower('periods')}</h2>
        <PeriodBar requested={requested} />
        <h2>{borrower('whatIsCopied')}</h2>
        <CopiedGroups requested={requested} reader="bookkeeper" />
        {problem !== null && <FormAlert title={borrower('internalText')} detail={problem.message} />}
        <ActionBar>
          <Button look="primary" size="xl" loading={busy === 'ready'} onClick={() => void ready()}>
            {text('rightYes', { name })}
          </Button>
          <Button size="xl" onClick={onAnother}>
            {text('anotherCompany')}
          </Button>
        </ActionBar>
      </div>
    </BorrowerFrame>
  );
}
