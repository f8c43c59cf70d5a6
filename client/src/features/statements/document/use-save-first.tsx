import { useState, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import type { StatementEditor } from './statement-editor';
import type { StatementSaving } from './use-statement-saving';

/** Goes on at once where everything is saved, else asks whether to save first: yes, no or cancel (borrower side 4). */
export function useSaveFirst(editor: StatementEditor, saving: StatementSaving): readonly [(goOn: () => void) => void, ReactNode] {
  const text = useText('saving');
  const statement = useText('statements')(editor.statement.type);
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);
  const ask = (goOn: () => void) => (editor.isDirty ? setWaiting({ goOn }) : goOn());
  if (waiting === null) return [ask, null];
  const cancel = () => setWaiting(null);
  const go = () => {
    setWaiting(null);
    waiting.goOn();
  };
  /** An error is shown above the statement, where the unsaved work still is. */
  const saveAndGo = () => void saving.save().then((saved) => (saved ? go() : cancel()));
  const footer = (
    <>
      <Button onClick={cancel}>{text('cancel')}</Button>
      <ButtonGroup>
        <Button onClick={go}>{text('saveFirstNo')}</Button>
        <Button look="primary" loading={saving.busy === 'save'} onClick={saveAndGo} data-autofocus>
          {text('saveFirstYes')}
        </Button>
      </ButtonGroup>
    </>
  );
  return [
    ask,
    <Dialog key="save-first" title={text('saveFirstTitle')} size={460} onClose={cancel} footer={footer}>
      <p>{text('saveFirstText', { count: editor.changes.length, statement })}</p>
    </Dialog>,
  ];
}
