import clsx from 'clsx';
import { Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { StatementRefusalCode } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../lib/i18n/use-text';
import { useEditorContext } from '../editor/editor-context';
import { OverRow } from '../editor/over-row';
import { captionedLine, type EditorLine } from '../editor/editor-line';
import { refusalText } from './editor-action';
import classes from './over-row.module.css';

interface RenameFieldProps {
  readonly line: EditorLine;
  readonly row: number;
  readonly onClose: () => void;
}

/** The caption of a line as a field in its place: Enter keeps it, Escape leaves it, and what may not be kept says why under it (docs/spec.md, borrower 5). */
export function RenameField({ line, row, onClose }: RenameFieldProps) {
  const text = useText('editor');
  const { editor, model } = useEditorContext();
  const id = useId();
  const at = model.byId.get(line.id)?.line;
  const shown = at?.captionText ?? '';
  const [caption, setCaption] = useState(shown);
  const [error, setError] = useState<StatementRefusalCode | null>(null);
  const keep = (): StatementRefusalCode | null => {
    const of = captionedLine(line);
    if (of === null || caption.trim() === shown) return null;
    const refused = editor.perform({ kind: 'renameCaption', of, caption })?.refused ?? null;
    return refused === 'NothingChanges' ? null : refused;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' && event.key !== 'F3') return;
    event.preventDefault();
    const refused = keep();
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <OverRow row={row} className={classes.renaming}>
      <input
        autoFocus
        type="text"
        className={clsx('full text-sm', classes.field)}
        style={{ paddingLeft: 30 + (at?.absoluteIndentationLevel ?? 0) * 10 }}
        aria-label={text('renameLabel', { line: shown })}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        spellCheck={false}
        autoComplete="off"
        value={caption}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setCaption(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          keep();
          onClose();
        }}
      />
      {error !== null && (
        <Group
          component="p"
          id={id}
          role="alert"
          className="floating"
          gap="xs"
          wrap="nowrap"
          w="max-content"
          maw="min(440px, 90vw)"
          mt="2xs"
          px={10}
          py={5}
          bdrs="sm"
          bg="var(--ch-danger-soft)"
          fz="xs"
          c="danger"
        >
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {refusalText(error, text)}
        </Group>
      )}
    </OverRow>
  );
}
