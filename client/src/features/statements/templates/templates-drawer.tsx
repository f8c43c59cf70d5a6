import { Box, Center, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import type { ListedTemplateFragment } from '../../../lib/graphql/types.generated';
import { useStatementTemplatesQuery, useDeleteTemplateMutation } from './templates.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { Drawer } from '../../../ui/drawer';
import { EmptyState } from '../../../ui/empty-state';
import { FormAlert } from '../../../ui/form-alert';
import type { StatementEditor } from '../data/statement-editor';
import { TemplatePreview } from './template-preview';
import { SaveAsTemplateDialog } from './save-as-template-dialog';
import { TemplateList } from './template-list';
import type { TemplateSource, AppliedTemplate } from './use-confirm-mappings';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import classes from './templates.module.css';

interface TemplatesDrawerProps {
  readonly editor: StatementEditor;
  readonly source: TemplateSource;
  readonly onApplied: (applied: AppliedTemplate) => void;
  readonly onClose: () => void;
}

const NONE: readonly ListedTemplateFragment[] = [];

/** The templates of the tenant for this statement: find, look at what one would do, apply, keep the present layout, delete (docs/spec.md, borrower 2.4). */
export function TemplatesDrawer({ editor, source, onApplied, onClose }: TemplatesDrawerProps) {
  const text = useText('templates');
  const statement = useText('statements')(editor.statement.type);
  const { data, error, refetch } = useStatementTemplatesQuery({
    variables: { statementType: editor.statement.type },
    fetchPolicy: 'cache-and-network',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<ListedTemplateFragment | null>(null);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const templates = data?.financialStatementTemplates.nodes as readonly ListedTemplateFragment[] | undefined;
  const open = templates?.find(({ id }) => id === openId) ?? null;
  const tools = (
    <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setSaving(true)}>
      {text('save')}
    </Button>
  );
  const footer = (
    <Group gap="sm" justify="flex-end" ml="auto">
      <Button onClick={onClose}>{text('cancel')}</Button>
      <div ref={setButtons} style={{ display: 'contents' }} />
    </Group>
  );
  return (
    <Drawer
      title={text('templates')}
      subtitle={statement}
      size="min(1240px, calc(100vw - 64px))"
      filled
      tools={tools}
      footer={footer}
      onClose={onClose}
    >
      <div className={clsx('grid', classes.columns, templates?.length === 0 && classes.single)}>
        <div className={clsx('flex vertical', classes.list)}>
          {error && !templates && (
            <Stack gap="md" align="flex-start">
              <FormAlert title={text('listFailed')} detail={`${text('listFailedText')} ${describeError(error).message}`} />
              <Button onClick={() => void refetch()}>{text('retry')}</Button>
            </Stack>
          )}
          {!error && !templates && <p role="status">{text('loading')}</p>}
          {templates && (
            <TemplateList
              templates={templates}
              openId={open?.id ?? null}
              mayDelete={data?.viewer.capabilities.includes('CanDeleteFinancialStatementTemplate') ?? false}
              onOpen={({ id }) => setOpenId(id)}
              onDelete={setDeleting}
            />
          )}
        </div>
        <Box miw={0} mih={0} style={{ overflow: 'auto' }}>
          {open === null && (templates ?? NONE).length > 0 && (
            <Center h="100%" p="xl">
              <EmptyState title={text('chooseTitle')} text={text('chooseText')} />
            </Center>
          )}
          {open !== null && (
            <TemplatePreview
              key={open.id}
              template={open}
              editor={editor}
              source={source}
              buttons={buttons}
              onApplied={(accounts) => {
                onApplied({ templateId: open.id, templateName: open.displayName, accounts });
                onClose();
              }}
            />
          )}
        </Box>
      </div>
      {saving && (
        <SaveAsTemplateDialog
          editor={editor}
          source={source}
          onClose={() => setSaving(false)}
          onSaved={(template) => {
            setSaving(false);
            tell(text('saved', { name: template.displayName }));
            void refetch();
          }}
        />
      )}
      {deleting !== null && (
        <DeleteTemplateDialog
          template={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            tell(text('deleted', { name: deleting.displayName }));
            setDeleting(null);
            void refetch();
          }}
        />
      )}
    </Drawer>
  );
}

interface DeleteTemplateDialogProps {
  readonly template: ListedTemplateFragment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted for everybody. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const text = useText('templates');
  const [remove, { loading, error }] = useDeleteTemplateMutation();
  const act = () =>
    void remove({ variables: { id: template.id } }).then(
      onDeleted,
      (cause: unknown) => describeError(cause).code === 'NotFound' && onDeleted(),
    );
  return (
    <ConfirmDialog
      title={text('deleteTitle')}
      confirm={text('deleteConfirm')}
      refuse={text('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('deleteFailed'), detail: describeError(error).message } : null}
      onConfirm={act}
      onRefuse={onClose}
    >
      {text('deleteText', { name: template.displayName })}
    </ConfirmDialog>
  );
}
