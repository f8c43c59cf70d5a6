import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { StatementEditor } from '../data/statement-editor';
import type { StatementSaving } from '../data/use-statement-saving';
import { type TemplateSource, useConfirmMappings, type AppliedTemplate } from './use-confirm-mappings';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import tools from '../toolbar/bars.module.css';

const TemplatesDrawer = lazy(() => import('./templates-drawer').then((module) => ({ default: module.TemplatesDrawer })));

/** The figures of the statement stay uncovered, and the page gets no wider by it. */
const OUT_OF_THE_FLOW = { position: 'fixed', top: 0, left: 0 } as const;

interface TemplatesButtonProps {
  readonly editor: StatementEditor;
  readonly source: TemplateSource;
  readonly saving: StatementSaving;
}

/** Opens the templates of the tenant, after the question whether to save first where there is unsaved work. */
export function TemplatesButton({ editor, source, saving }: TemplatesButtonProps) {
  const text = useText('templates');
  const [open, setOpen] = useState(false);
  const [saveFirst, question] = useSaveFirst(editor, saving);
  const [told, setTold] = useState('');
  const confirmWhenSaved = useConfirmMappings(editor, source);
  const onApplied = (applied: AppliedTemplate) => {
    confirmWhenSaved(applied);
    setTold(text('applied', { name: applied.templateName }));
  };
  return (
    <>
      <Button
        size="sm"
        className={tools.tool}
        icon={<IconTemplate size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={text('templates')}
        title={text('templates')}
        onClick={() => saveFirst(() => setOpen(true))}
      >
        <span className={`ellipsis mantine-visible-from-xl ${tools.words}`}>{text('templates')}</span>
      </Button>
      <span role="status" className="visually-hidden" style={OUT_OF_THE_FLOW}>
        {told}
      </span>
      {question}
      {open && (
        <Suspense>
          <TemplatesDrawer editor={editor} source={source} onApplied={onApplied} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Goes on at once where everything is saved, else asks whether to save first: yes, no or cancel (docs/spec.md, borrower 4). */
function useSaveFirst(editor: StatementEditor, saving: StatementSaving): readonly [(goOn: () => void) => void, ReactNode] {
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
