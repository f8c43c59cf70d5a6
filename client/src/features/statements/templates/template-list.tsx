import clsx from 'clsx';
import { listedTemplateText } from '@countinghouse/domain/statements/templates/template-text';
import { Flex, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconLock, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedTemplateFragment } from '../../../lib/graphql/types.generated';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/empty-state';
import classes from './templates.module.css';

interface TemplateListProps {
  readonly templates: readonly ListedTemplateFragment[];
  readonly openId: string | null;
  /** Whether the viewer holds `CanDeleteFinancialStatementTemplate` (docs/spec.md, borrower 6). */
  readonly mayDelete: boolean;
  readonly onOpen: (template: ListedTemplateFragment) => void;
  readonly onDelete: (template: ListedTemplateFragment) => void;
}

/** The templates by name, each with its description; long texts are cut at 40 characters and whole under the pointer and for readers (docs/spec.md, borrower 3). */
export function TemplateList({ templates, openId, mayDelete, onOpen, onDelete }: TemplateListProps) {
  const text = useText('templates');
  const [wanted, setWanted] = useState('');
  if (templates.length === 0) return <EmptyState title={text('noneTitle')} text={text('noneText')} />;
  const found = templates.filter(({ displayName }) => displayName.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <search>
        <TextInput
          type="search"
          mb={10}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          aria-label={text('find')}
          placeholder={text('find')}
          value={wanted}
          data-autofocus
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </search>
      <Stack component="ul" gap="2xs" flex={1} mih={0} mx={-4} px="2xs" py="3xs" style={{ overflow: 'auto' }} aria-label={text('list')}>
        {found.map((template) => (
          <li key={template.id} className={clsx('relative rounded-card', classes.entry)}>
            <OpenButton template={template} isOpen={template.id === openId} onOpen={onOpen} />
            <DeleteButton template={template} mayDelete={mayDelete} onDelete={onDelete} />
          </li>
        ))}
      </Stack>
      {found.length === 0 && (
        <Text size="sm" px="2xs" py="sm" c="dimmed">
          {text('noneFound')}
        </Text>
      )}
      {!mayDelete && (
        <Flex component="p" className="callout" data-tone="neutral" gap="sm" flex="none" mt={10} fz="xs">
          <IconLock size={16} stroke={1.75} aria-hidden />
          {text('deleteDenied')}
        </Flex>
      )}
    </>
  );
}

interface OpenButtonProps {
  readonly template: ListedTemplateFragment;
  readonly isOpen: boolean;
  readonly onOpen: (template: ListedTemplateFragment) => void;
}

function OpenButton({ template, isOpen, onOpen }: OpenButtonProps) {
  const text = useText('templates');
  const locale = useLocale();
  const { displayName, description, lineCount, uses, createdBy, creationTime } = template;
  const facts = [text('lines', { count: lineCount }), text('uses', { count: uses })];
  const made = [createdBy?.displayName, formatShortDay(creationTime, locale)].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={clsx('grid gap-3xs full text-xs text-start anywhere', classes.opener)}
      aria-pressed={isOpen}
      onClick={() => onOpen(template)}
    >
      <Text span size="sm" fw={600} pr={30}>
        <Cut words={displayName} />
      </Text>
      {description && (
        <Text span inherit c="dimmed">
          <Cut words={description} />
        </Text>
      )}
      <Text span inherit c="dimmed">
        {[...facts, made].join(' · ')}
      </Text>
    </button>
  );
}

/** A text of which 40 characters are shown. */
function Cut({ words }: { readonly words: string }) {
  const shown = listedTemplateText(words);
  if (shown === words) return words;
  return (
    <span title={words}>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function DeleteButton({
  template,
  mayDelete,
  onDelete,
}: Pick<TemplateListProps, 'mayDelete' | 'onDelete'> & { readonly template: ListedTemplateFragment }) {
  const text = useText('templates');
  const label = text('delete', { name: template.displayName });
  const sign = <IconTrash size={16} stroke={1.75} aria-hidden />;
  if (mayDelete)
    return (
      <IconButton size="sm" label={label} className={classes.delete} onClick={() => onDelete(template)}>
        {sign}
      </IconButton>
    );
  return (
    <Tooltip label={text('deleteDenied')} events={{ hover: true, focus: true, touch: true }}>
      <IconButton size="sm" label={`${label}. ${text('deleteDenied')}`} title={undefined} aria-disabled className={classes.delete}>
        {sign}
      </IconButton>
    </Tooltip>
  );
}
