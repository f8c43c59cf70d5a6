import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { StatementEditor } from '../document/statement-editor';
import type { StatementSaving } from '../document/use-statement-saving';
import tools from '../toolbar/toolbar.module.css';
import type { TemplateSource } from './template-source';
import { useConfirmMappings, type AppliedTemplate } from './use-confirm-mappings';
import { useSaveFirst } from '../document/use-save-first';
import classes from './templates-button.module.css';

const TemplatesDrawer = lazy(() => import('./templates-drawer').then((module) => ({ default: module.TemplatesDrawer })));

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
      <button
        type="button"
        className={tools.tool}
        aria-haspopup="dialog"
        title={text('templates')}
        onClick={() => saveFirst(() => setOpen(true))}
      >
        <IconTemplate size={16} stroke={1.75} aria-hidden />
        <span className={tools.words}>{text('templates')}</span>
      </button>
      <span role="status" className={classes.told}>
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
