import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { callFile } from '../../../../lib/calls/call-file';
import { describeError } from '../../../../lib/errors/describe-error';
import { saveFile } from '../../../../lib/files/save-file';
import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { FormAlert } from '../../../../ui/form-alert';
import classes from './books.module.css';

/** The columns of a ledger, as the contract names them. */
const NEEDED = ['Date', 'Journal', 'Account Number', 'Account Name', 'Debit', 'Credit'];
const OPTIONAL = ['Account Type', 'Parent Account', 'Name', 'Document', 'Memo', 'Currency', 'Base Debit', 'Base Credit'];

/** The two forms in which books are read: the template to fill in, and the columns of a ledger. */
export function BookForms() {
  const text = useText('borrower-files');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const getTemplate = () => {
    setProblem(null);
    callFile('/api/documents/template').then(
      (content) => saveFile('Countinghouse template.xlsx', content),
      (error: unknown) => setProblem(describeError(error).message),
    );
  };
  return (
    <>
      {problem !== null && <FormAlert title={problem} />}
      <ul className={`panel lines ${classes.forms}`}>
        <li>
          <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
          <span>
            <span id={id}>{text('templateName')}</span>
            <small className="block text-md">{text('templateText')}</small>
          </span>
          <Button look="link" className={classes.get} aria-describedby={id} onClick={getTemplate}>
            {text('getIt')}
          </Button>
        </li>
        <li>
          <IconFileTypeCsv size={20} stroke={1.75} aria-hidden />
          <span>
            {text('ledgerName')}
            <small className="block text-md">{text('ledgerText')}</small>
          </span>
          <Button look="link" className={classes.get} aria-expanded={open} onClick={() => setOpen(!open)}>
            {text('columns')}
          </Button>
          {open && (
            <div className="stack gap-xs quiet text-md across" style={{ paddingBottom: 6 }}>
              <p>
                {text('columnsNeeded')} <b className="ink medium">{NEEDED.join(', ')}</b>
              </p>
              <p>
                {text('columnsOptional')} <b className="ink medium">{OPTIONAL.join(', ')}</b>
              </p>
              <p>{text('columnsForm')}</p>
            </div>
          )}
        </li>
      </ul>
    </>
  );
}
