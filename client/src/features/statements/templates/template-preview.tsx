import { Stack, Text } from '@mantine/core';
import { SURE_FROM } from '@countinghouse/domain/statements/templates/match-status';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { ListedTemplateFragment } from '../../../lib/graphql/types.generated';
import { useTemplatePreviewQuery } from './templates.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import type { StatementEditor } from '../data/statement-editor';
import type { TemplateSource } from './use-confirm-mappings';
import { ChangeLists } from './change-lists';
import { HeadlineRow, PreviewCounts } from './preview-figures';
import { acceptedWithoutMove, applyPlan, readPreview, type PlanChoices, type ReadPreview, useTemplatePlan } from './template-plan';
import { UnmatchedQueue } from './unmatched-queue';

interface TemplatePreviewProps {
  readonly template: ListedTemplateFragment;
  readonly editor: StatementEditor;
  readonly source: TemplateSource;
  /** The container of its buttons; null until it is mounted. */
  readonly buttons: HTMLElement | null;
  /** Told once the layout is in the draft, with the accounts whose places were taken. */
  readonly onApplied: (accounts: readonly number[]) => void;
}

/** What a template would do to the statement, before anything changes (docs/spec.md, borrower 2.4). */
export function TemplatePreview({ template, source, ...rest }: TemplatePreviewProps) {
  const text = useText('templates');
  const { data, error, refetch } = useTemplatePreviewQuery({
    variables: { workspaceId: source.workspaceId, financialRecordId: source.financialRecordId, templateId: template.id },
    fetchPolicy: 'network-only',
  });
  const read = data?.templatePreview;
  const preview = useMemo(() => (read ? readPreview(read) : null), [read]);
  if (preview !== null) return <LoadedPreview template={template} preview={preview} {...rest} />;
  return (
    <Stack gap="lg" px={20} pt="lg" pb="xl">
      {error ? (
        <Stack gap="md" align="flex-start">
          <FormAlert title={text('applyFailed')} detail={`${text('applyFailedText')} ${describeError(error).message}`} />
          <Button onClick={() => void refetch()}>{text('retry')}</Button>
        </Stack>
      ) : (
        <p role="status">{text('previewLoading')}</p>
      )}
    </Stack>
  );
}

interface LoadedPreviewProps extends Omit<TemplatePreviewProps, 'source'> {
  readonly preview: ReadPreview;
}

function LoadedPreview({ template, preview, editor, buttons, onApplied }: LoadedPreviewProps) {
  const text = useText('templates');
  const planning = useTemplatePlan(preview, editor);
  const { plan, choices } = planning;
  const apply = (chosen: PlanChoices) => {
    const applied = applyPlan(preview, editor.statement, editor.books, chosen);
    if (applied === null) return;
    editor.replace({ kind: 'applyTemplate', templateName: template.displayName }, applied);
    onApplied(acceptedWithoutMove(editor.statement, applied, preview));
  };
  return (
    <Stack gap="lg" px={20} pt="lg" pb="xl">
      <header>
        <Text component="h3" size="xl" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {text('preview', { name: template.displayName })}
        </Text>
        <Text size="sm" mt="3xs" c="dimmed">
          {text('previewText')}
        </Text>
      </header>
      {plan.applied === null || plan.changes === null ? (
        <FormAlert title={text('applyFailed')} detail={`${text('wrongStatement')} ${text('applyFailedText')}`} />
      ) : (
        <>
          <PreviewCounts counts={plan.counts} applied={plan.applied} books={editor.books} />
          <ChangeLists planning={planning} editor={editor} changes={plan.changes} applied={plan.applied} />
          {plan.queue.length > 0 && <UnmatchedQueue planning={planning} editor={editor} applied={plan.applied} />}
          <HeadlineRow before={editor.statement} after={plan.applied} books={editor.books} />
        </>
      )}
      {buttons !== null &&
        plan.applied !== null &&
        createPortal(
          <>
            <Button
              refusal={plan.counts.matched === 0 ? text('noneCertain') : null}
              onClick={() => apply({ ...choices, acceptFrom: Math.max(SURE_FROM, choices.acceptFrom) })}
            >
              {text('applyCertain', { count: plan.counts.matched })}
            </Button>
            <Button look="primary" onClick={() => apply(choices)}>
              {text('apply')}
            </Button>
          </>,
          buttons,
        )}
    </Stack>
  );
}
