import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { BookFilePanel } from '../../../features/borrowers/uploads/books/book-file-panel';
import { BookForms } from '../../../features/borrowers/uploads/books/book-forms';
import { storeTerms, storedTerms, type BookTerms } from '../../../features/borrowers/uploads/books/book-terms';
import { TermFields } from '../../../features/borrowers/uploads/books/term-fields';
import { PrivateNote } from '../../../features/borrowers/uploads/private-note';
import { useBookFile } from '../../../features/borrowers/uploads/books/use-book-file';
import { ExportGuide } from '../../../features/borrowers/packages/export-guide';
import type { UploadCheck } from '../../../features/borrowers/upload-checks/upload-check';
import { usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import classes from './books-screen.module.css';

interface BooksScreenProps {
  /** The package that the books are exported from; null where it is not known. */
  readonly named: string | null;
  /** Told when a file could be read: it is held, and nothing was sent. */
  readonly onRead: (check: UploadCheck) => void;
  /** A way back, below all else. */
  readonly children?: ReactNode;
}

/** Where books are uploaded as a file: the forms that are read, what a ledger does not say, the file, and its issues by location. */
export function BooksScreen({ named, onRead, children }: BooksScreenProps) {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  const nameOf = usePackageName();
  const [terms, setTerms] = useState(storedTerms);
  const [isCurrencyMissing, setCurrencyMissing] = useState(false);
  const [exported, setExported] = useState(named);
  const books = useBookFile(onRead);
  const change = (told: BookTerms) => {
    setTerms(told);
    storeTerms(told);
    setCurrencyMissing(false);
  };
  const isLedger = books.file?.name.toLowerCase().endsWith('.csv') === true;
  const check = () => {
    if (isLedger && terms.baseCurrency === null) setCurrencyMissing(true);
    else books.check(terms);
  };
  const { phase } = books.state;
  const canSend = books.file !== null && phase === 'choosing';
  return (
    <BorrowerFrame step="connect">
      <ScreenTitle page={text('booksTitle')}>{text('booksTitle')}</ScreenTitle>
      <p className="quiet mt-sm mb-xl">{text('booksText')}</p>
      <div className={clsx('split top', classes.columns)} data-invalid={phase === 'invalid' || phase === 'refused'}>
        <div>
          <ExportGuide datasourceNameId={exported} onChoose={setExported} nameOf={nameOf} />
          <BookForms />
          <TermFields terms={terms} isCurrencyMissing={isCurrencyMissing} onChange={change} />
          <PrivateNote>{text.rich('privateFile', { tenant: visibleName })}</PrivateNote>
        </div>
        <div className={classes.file}>
          <BookFilePanel books={books} onAnswer={(styles) => books.answer(styles, terms)} />
          {canSend && (
            <>
              <p className="quiet text-lg" style={{ margin: '16px 0' }}>
                {text('checkedFirst', { tenant: visibleName })}
              </p>
              <ActionBar>
                <Button look="primary" size="xl" onClick={check}>
                  {text('checkBooks')}
                </Button>
              </ActionBar>
            </>
          )}
        </div>
      </div>
      {children !== undefined && <div className="mt-xl">{children}</div>}
    </BorrowerFrame>
  );
}
