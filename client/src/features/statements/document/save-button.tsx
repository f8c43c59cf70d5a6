import { Menu } from '@mantine/core';
import {
  IconArrowBack,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconFileSpreadsheet,
  IconGitCompare,
  IconRestore,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { Keys } from '../../../ui/keys/keys';
import { KEYS } from './editor-key';
import type { StatementEditor } from './statement-editor';
import type { StatementSaving } from './use-statement-saving';
import classes from './save-button.module.css';

interface SaveButtonProps {
  readonly editor: StatementEditor;
  readonly saving: StatementSaving;
  readonly onSaveAndRegenerate: (() => void) | null;
  readonly onAsk: (requested: 'reset' | 'review') => void;
}

/** Saves; beside it, the other ways to leave the changes. Clean, there is nothing to save (borrower side 4). */
export function SaveButton({ editor, saving, onSaveAndRegenerate, onAsk }: SaveButtonProps) {
  const text = useText('saving');
  const { isDirty, changes, version } = editor;
  const busy = saving.busy !== null;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const look = clsx(classes.save, !isDirty && classes.clean);
  const words = busy ? text('saving') : isDirty ? text('save') : text('saved');
  return (
    <div className={classes.split}>
      <button type="button" className={look} disabled={!isDirty} aria-disabled={busy} onClick={() => !busy && void saving.save()}>
        {isDirty ? <span className={classes.dot} aria-hidden /> : <IconCheck {...icon} />}
        {words}
        {isDirty && !busy && changes.length > 0 && <span className={classes.count}>{text('changes', { count: changes.length })}</span>}
      </button>
      <Menu position="bottom-end" offset={6} width="max-content">
        <Menu.Target>
          <button type="button" className={clsx(look, classes.more)} aria-label={text('saveMenu')} title={text('saveMenu')}>
            <IconChevronDown size={15} stroke={2} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDeviceFloppy {...icon} />}
            rightSection={<Keys keys={KEYS.save} />}
            disabled={!isDirty || busy}
            onClick={() => void saving.save()}
          >
            {text('save')}
          </Menu.Item>
          {onSaveAndRegenerate && (
            <Menu.Item
              leftSection={<IconFileSpreadsheet {...icon} />}
              rightSection={<Keys keys={KEYS.saveAndRegenerate} />}
              disabled={busy}
              onClick={onSaveAndRegenerate}
            >
              {text('saveAndRegenerate')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconGitCompare {...icon} />} disabled={!isDirty} onClick={() => onAsk('review')}>
            {text('review', { count: isDirty ? changes.length : 0 })}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBack {...icon} />}
            className={classes.danger}
            disabled={!isDirty || busy}
            onClick={saving.discard}
          >
            {text('discardTo', { version })}
          </Menu.Item>
          <Menu.Item leftSection={<IconRestore {...icon} />} className={classes.danger} disabled={busy} onClick={() => onAsk('reset')}>
            {text('resetToDefault')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
