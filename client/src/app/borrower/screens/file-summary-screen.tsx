import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { changeFlow, type HeldUpload } from '../../../features/borrowers/flow/stored-flow';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { HeldBooks } from '../../../features/borrowers/upload-checks/held-books';
import { OwnRows } from '../../../features/borrowers/upload-checks/own-rows';
import { readUploadCheck, type BooksSummary, type UploadCheck } from '../../../features/borrowers/upload-checks/upload-check';
import { useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FileTile } from '../../../features/borrowers/uploads/file-tile';
import { BOOKS_UPLOAD_PATH } from '../../borrower-paths';
import { keptTogether } from '../kept-together';
import { OpeningPage } from '../pages/opening-page';
import { CheckScreen } from './check-screen';

/** What a file holds, by its own figures and rows, before it is sent. */
export function FileSummaryScreen({ upload }: { readonly upload: HeldUpload }) {
  const { request, workspace } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower-files');
  const locale = useLocale();
  const check = useHeldCheck(upload);
  if (check === null) return <OpeningPage />;
  const { summary, fileName, expirationTime } = check;
  const day = keptTogether(formatDay(expirationTime, locale));
  return (
    <CheckScreen
      books={upload}
      company={summary.company.nameIsOfFile ? null : summary.company.name}
      unnamed={workspace.displayName}
      lead={text('checkFileText')}
      sign={<FileTile name={fileName} />}
      source={summary.company.nameIsOfFile ? text('statesNoCompany', { name: fileName }) : fileName}
      facts={
        <>
          <h2>{text('whatItHolds')}</h2>
          <HeldBooks summary={summary} />
          <p className="callout text-md mt-md">
            <IconFileText size={20} stroke={1.75} aria-hidden />
            <span>
              {text(request.anonymizeCustomersAndVendors ? 'fileIsRead' : 'fileGoesToo', { tenant: visibleName })}{' '}
              {text('heldUntil', { day })}
            </span>
          </p>
        </>
      }
      preview={<OwnRows summary={summary} tenant={visibleName} />}
    />
  );
}

type ReadCheck = UploadCheck & { readonly summary: BooksSummary };

/** The check of the file; where it is not held any more the borrower chooses a file again. */
function useHeldCheck({ uploadCheckId }: HeldUpload): ReadCheck | null {
  const { request } = useBorrower();
  const { lost } = useBorrowerSession();
  const [check, setCheck] = useState<ReadCheck | null>(null);
  useEffect(() => {
    let isGone = false;
    const chooseAgain = () => {
      changeFlow(request.id, { upload: null });
      goTo(BOOKS_UPLOAD_PATH, { replace: true });
    };
    readUploadCheck(uploadCheckId).then(
      (read) => {
        if (isGone) return;
        if (read.state === 'Passed' && read.summary !== null) setCheck({ ...read, summary: read.summary });
        else chooseAgain();
      },
      (error: unknown) => {
        if (!isGone && !lost(error)) chooseAgain();
      },
    );
    return () => {
      isGone = true;
    };
  }, [uploadCheckId, request.id, lost]);
  return check;
}
