import type { Books } from '@countinghouse/domain/statements/books';
import { statementDifferences } from '@countinghouse/domain/statements/merge/statement-differences';
import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { Dialog } from '../../../../ui/dialog/dialog';
import type { Document } from '../document';
import { DifferenceList } from './difference-list';

interface ReviewDialogProps {
  readonly document: Document;
  readonly books: Books;
  readonly onClose: () => void;
}

/** What saving would change: the differences from the saved version, whatever the steps that led there. */
export function ReviewDialog({ document, books, onClose }: ReviewDialogProps) {
  const text = useText('saving');
  const statements = useText('statements');
  const { saved, present } = document.history;
  const differences = statementDifferences(saved, present);
  const context = { text, statements, accounts: books.accounts, before: saved, now: present };
  return (
    <Dialog
      title={text('reviewTitle', { version: document.base.version })}
      size={560}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button look="ink" data-autofocus onClick={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? <p>{text('reviewNothing')}</p> : <DifferenceList differences={differences} context={context} />}
    </Dialog>
  );
}
