import { useState } from 'react';
import { BookFilePanel } from '../../../features/borrowers/uploads/books/book-file-panel';
import { BookForms } from '../../../features/borrowers/uploads/books/book-forms';
import { keepTerms, keptTerms, type BookTerms } from '../../../features/borrowers/uploads/books/book-terms';
import { TermFields } from '../../../features/borrowers/uploads/books/term-fields';
import { PrivateNote } from '../../../features/borrowers/uploads/private-note';
import { useBookFile } from '../../../features/borrowers/uploads/books/use-book-file';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import classes from './books-screen.module.css';

/** Where books are sent as a file (design, screens 07 books): the forms that are read, what a ledger does not say, the file, and its faults by place. */
export function BooksScreen() {
  const text = useText('borrower-files');
  const { visibleName } = useTenant();
  const { workspace } = useBorrower();
  const books = useBookFile();
  const [terms, setTerms] = useState(keptTerms);
  const change = (told: BookTerms) => {
    setTerms(told);
    keepTerms(told);
  };
  const { phase } = books.state;
  const canSend = books.file !== null && phase === 'choosing';
  return (
    <BorrowerFrame step="connect">
      <ScreenTitle page={text('booksTitle')}>{text('booksTitle')}</ScreenTitle>
      <p className={classes.lead}>{text('booksText')}</p>
      <div className={classes.columns} data-faulty={phase === 'faulty' || phase === 'refused'}>
        <div>
          <BookForms />
          <TermFields terms={terms} onChange={change} />
          <PrivateNote>{text.rich('privateFile', { tenant: visibleName })}</PrivateNote>
        </div>
        <div className={classes.file}>
          <BookFilePanel books={books} onAnswer={(styles) => books.answer(styles, terms)} />
          {canSend && (
            <>
              <p className={classes.sharing}>{text('sharing', { tenant: visibleName, workspace: workspace.displayName })}</p>
              <ActionBar>
                <Button look="primary" size="xl" onClick={() => books.send(terms)}>
                  {text('sendBooks')}
                </Button>
              </ActionBar>
            </>
          )}
        </div>
      </div>
    </BorrowerFrame>
  );
}
