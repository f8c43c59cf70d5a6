import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconFileText, IconTable, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { detailsPath } from '../submission-paths';
import { useHistoryContext } from './history-context';

/** What can be done with a collection from its row: a deleted one is restored, another one opened or deleted. */
export function RowActions({ submission }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  const locale = useLocale();
  const { onRestore } = useHistoryContext();
  const { deleted, restorable, workspace } = submission;
  const day = formatDay(submission.creationTime, locale);
  if (deleted && restorable) {
    return (
      <Button
        look="subtle"
        size="xs"
        icon={<IconArrowBackUp size={14} stroke={2} aria-hidden />}
        aria-label={text('restoreOf', { day })}
        onClick={() => onRestore(submission)}
      >
        {text('restore')}
      </Button>
    );
  }
  return deleted || !workspace.accessible ? null : <RowMenu submission={submission} day={day} />;
}

function RowMenu({ submission, day }: { readonly submission: SubmissionRowFragment; readonly day: string }) {
  const text = useText('collections');
  const { base, statementsEnabled, onDelete } = useHistoryContext();
  const { id, workspace } = submission;
  const offersStatements = statementsEnabled && submission.displayState === 'valid';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton size="xs" label={text('actionsOf', { day })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={detailsPath('overview', workspace.id, id, base)}
          leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        >
          {text('openOverview')}
        </Menu.Item>
        {offersStatements && (
          <Menu.Item
            component={Link}
            to={detailsPath('financialstatements', workspace.id, id, base)}
            leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
          >
            {text('openStatements')}
          </Menu.Item>
        )}
        {submission.deletable && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => onDelete(submission)}>
              {text('deleteAction')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
