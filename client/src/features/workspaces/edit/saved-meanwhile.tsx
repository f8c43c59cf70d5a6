import { IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { FormNotice } from '../../../ui/form-alert/form-notice';
import type { Person } from '../form/workspace-draft';
import type { TheirChanges } from './merge-changes';
import classes from './saved-meanwhile.module.css';

/** What someone else saved while the form was open. */
export function SavedMeanwhile({ changes }: { readonly changes: TheirChanges }) {
  const text = useText('workspaces');
  const names = (people: readonly Person[]) => people.map((person) => person.displayName).join(', ');
  const lines = [
    changes.name !== null && text('meanwhileName', { name: changes.name }),
    changes.code !== null && (changes.code === '' ? text('meanwhileNoCode') : text('meanwhileCode', { code: changes.code })),
    changes.added.length > 0 && text('meanwhileAdded', { names: names(changes.added) }),
    changes.removed.length > 0 && text('meanwhileRemoved', { names: names(changes.removed) }),
  ].filter((line) => line !== false);
  return (
    <FormNotice tone="info" icon={<IconUsers size={18} stroke={1.75} aria-hidden />}>
      <p className={classes.title}>{text('meanwhileTitle')}</p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{text('meanwhileText')}</p>
    </FormNotice>
  );
}
