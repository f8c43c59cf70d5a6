import { LIMITS } from '@countinghouse/domain/limits';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { refuseTemplateTexts, type TemplateTexts } from '@countinghouse/domain/statements/templates/template-text';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { ListedTemplateFragment } from '../../../lib/graphql/types.generated';
import { useSaveAsTemplateMutation } from './templates.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { CountedField } from '../../../ui/counted-field';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextAreaField } from '../../../ui/field/text-area-field';
import { FormAlert } from '../../../ui/form-alert';
import { FormNotice } from '../../../ui/form-notice';
import type { StatementEditor } from '../data/statement-editor';
import type { TemplateSource } from './use-confirm-mappings';
import { plainText } from '../../../lib/fields/plain-text';
import type { Texts } from '../../../lib/i18n/texts';

interface SaveAsTemplateDialogProps {
  readonly editor: StatementEditor;
  readonly source: TemplateSource;
  readonly onClose: () => void;
  readonly onSaved: (template: ListedTemplateFragment) => void;
}

/** Asks what to call the layout as it was saved last, and keeps it as a template (docs/spec.md, borrower 5). */
export function SaveAsTemplateDialog({ editor, source, onClose, onSaved }: SaveAsTemplateDialogProps) {
  const text = useText('templates');
  const statementType = editor.statement.type;
  const statement = useText('statements')(statementType);
  const [displayName, setName] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const [save, { loading, error, reset }] = useSaveAsTemplateMutation();
  const problem = error ? describeError(error) : null;
  const entered = wordsForTexts({ displayName, description }, text);
  const refused = problem ? textForRefusal(problem, text) : {};
  const shown = { ...(tried ? entered : {}), ...refused };
  const isAboutField = Object.keys(refused).length > 0;
  const submit = () => {
    setTried(true);
    if (Object.keys(entered).length > 0) return;
    const { workspaceId, financialRecordId } = source;
    const texts = { displayName: displayName.trim(), description: description.trim() || null };
    const input = { ...texts, statementType, workspaceId, financialRecordId };
    void save({ variables: { input } }).then(
      ({ data }) => data && onSaved(data.saveAsTemplate),
      () => undefined,
    );
  };
  const notice = (
    <>
      {problem !== null && !isAboutField && <FormAlert title={text('saveFailed')} detail={problem.message} />}
      {editor.isDirty && (
        <FormNotice tone="warning" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {text('saveDirty', { count: editor.changes.length })}
        </FormNotice>
      )}
    </>
  );
  return (
    <FormDialog
      title={text('saveTitle')}
      subtitle={text('saveText', { statement })}
      size={520}
      notice={notice}
      confirm={text('saveConfirm')}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountedField
        label={text('name')}
        required
        autoFocus
        autoComplete="off"
        most={LIMITS.templateNameMax}
        value={displayName}
        error={shown.displayName}
        onChange={(value) => {
          setName(value);
          if (error) reset();
        }}
      />
      <TextAreaField
        label={text('description')}
        most={LIMITS.templateDescriptionMax}
        value={description}
        error={shown.description}
        onChange={(value) => {
          setDescription(value);
          if (error) reset();
        }}
      />
    </FormDialog>
  );
}

/** Words under the fields of the form. */
export interface TemplateFieldText {
  readonly displayName?: string;
  readonly description?: string;
}

/** What is wrong with the texts as they were entered, found by the rule that the server follows. */
function wordsForTexts(texts: TemplateTexts, text: Texts<'templates'>): TemplateFieldText {
  const name = refuseTemplateTexts({ displayName: texts.displayName, description: null }, plainText);
  const description = refuseTemplateTexts({ displayName: 'N', description: texts.description }, plainText);
  return {
    ...(name && { displayName: wordsFor(name, text) }),
    ...(description && { description: wordsFor(description, text) }),
  };
}

/** What the server found wrong with one of the fields; nothing where it refused for another reason. */
function textForRefusal({ code, parameter }: DescribedError, text: Texts<'templates'>): TemplateFieldText {
  if (code === 'Duplicate') return { displayName: text('nameTaken') };
  if (code === 'UnsafeContent' && (parameter === 'displayName' || parameter === 'description')) return { [parameter]: text('unsafe') };
  return {};
}

function wordsFor({ refused, parameter, facts }: Refusal, text: Texts<'templates'>): string {
  if (refused === 'UnsafeContent') return text('unsafe');
  if (facts?.max !== undefined) return text('tooLong', { max: facts.max });
  return parameter === 'displayName' ? text('nameRequired') : text('tooLong', { max: LIMITS.templateDescriptionMax });
}
