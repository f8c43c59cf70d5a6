import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { confirmHandoff } from '../../../features/borrowers/handoff/handoff-calls';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import type { Handoff } from '../../../features/borrowers/session/borrower-state';
import { HeldBooks } from '../../../features/borrowers/upload-checks/held-books';
import { readUploadCheck, type UploadCheck } from '../../../features/borrowers/upload-checks/upload-check';
import { FileTile } from '../../../features/borrowers/uploads/file-tile';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { useOnce } from '../use-once';
import classes from './bookkeeper.module.css';

interface BookkeeperFileScreenProps {
  readonly senderName: string;
  readonly upload: NonNullable<Handoff['upload']>;
  readonly onAnother: () => void;
}

/** The file that the bookkeeper uploaded and what it holds; the borrower alone sends it. */
export function BookkeeperFileScreen({ senderName: name, upload, onAnother }: BookkeeperFileScreenProps) {
  const { workspace } = useBorrower();
  const { visibleName: tenant } = useTenant();
  const { refresh, lost } = useBorrowerSession();
  const text = useText('handoff');
  const borrower = useText('borrower');
  const files = useText('borrower-files');
  const { busy, problem, run } = useOnce<'ready'>();
  const [check, setCheck] = useState<UploadCheck | null>(null);
  useEffect(() => {
    let isGone = false;
    readUploadCheck(upload.id).then((read) => {
      if (!isGone) setCheck(read);
    }, lost);
    return () => {
      isGone = true;
    };
  }, [upload.id, lost]);
  const ready = () =>
    run('ready', async () => {
      await confirmHandoff({ uploadCheckId: upload.id });
      await refresh();
    });
  return (
    <BorrowerFrame step="check">
      <div className={clsx('column flex vertical', classes.check)}>
        <ScreenTitle page={text('rightTitle')}>{text('rightTitle')}</ScreenTitle>
        <p className="quiet" style={{ margin: '8px 0 20px' }}>
          {text.rich('askedFor', { tenant, workspace: workspace.displayName })} {text('rightFileText')}
        </p>
        <div className={`panel ${classes.package}`}>
          <FileTile name={upload.fileName} />
          <p>
            <strong>{upload.companyName ?? workspace.displayName}</strong>
            <small className="block text-md">
              {upload.companyName === null ? files('statesNoCompany', { name: upload.fileName }) : upload.fileName}
            </small>
          </p>
        </div>
        <h2>{files('whatItHolds')}</h2>
        {check?.summary != null && <HeldBooks summary={check.summary} />}
        {problem !== null && <FormAlert title={borrower('internalText')} detail={problem.message} />}
        <ActionBar>
          <Button look="primary" size="xl" loading={busy === 'ready'} onClick={() => void ready()}>
            {text('rightYes', { name })}
          </Button>
          <Button size="xl" onClick={onAnother}>
            {text('anotherBooks')}
          </Button>
        </ActionBar>
      </div>
    </BorrowerFrame>
  );
}
