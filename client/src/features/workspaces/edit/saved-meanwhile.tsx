import { Box } from '@mantine/core';
import { WORKSPACE_TEXT_NAMES, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import { IconUsers } from '@tabler/icons-react';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { FormNotice } from '../../../ui/form-notice';
import type { Person } from '../form/workspace-draft';
import type { TheirChanges } from './merge-changes';

/** What is said of a text that someone else saved. */
const SAVED_TEXT: Readonly<Record<WorkspaceText, (saved: string, text: Texts<'workspaces'>) => string>> = {
  displayName: (name, text) => text('meanwhileName', { name }),
  engagementCode: (code, text) => (code === '' ? text('meanwhileNoCode') : text('meanwhileCode', { code })),
};

/** What someone else saved while the form was open. */
export function SavedMeanwhile({ changes }: { readonly changes: TheirChanges }) {
  const text = useText('workspaces');
  const names = (people: readonly Person[]) => people.map((person) => person.displayName).join(', ');
  const lines = [
    ...WORKSPACE_TEXT_NAMES.map((name) => changes[name] !== null && SAVED_TEXT[name](changes[name], text)),
    changes.added.length > 0 && text('meanwhileAdded', { names: names(changes.added) }),
    changes.removed.length > 0 && text('meanwhileRemoved', { names: names(changes.removed) }),
  ].filter((line) => line !== false);
  return (
    <FormNotice tone="info" icon={<IconUsers size={18} stroke={1.75} aria-hidden />}>
      <Box component="p" fw={600} c="bright">
        {text('meanwhileTitle')}
      </Box>
      <Box component="ul" style={{ listStyle: 'disc' }} mt="3xs" mb="2xs" pl={18} c="bright">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <p>{text('meanwhileText')}</p>
    </FormNotice>
  );
}
