import { Group, Text } from '@mantine/core';
import clsx from 'clsx';
import { useMemo, type CSSProperties } from 'react';
import type { AddSection } from '@countinghouse/domain/statements/commands/add-section';
import { previewCommand } from '@countinghouse/domain/statements/command';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../lib/i18n/use-text';
import { AlignedFigure } from '../grid/aligned-figure';
import { useEditorContext } from '../editor/editor-context';
import { BalanceUnchanged } from './move-preview';
import { balancedColumns, columnFigures } from './column-figures';
import { useColumnFigures } from './use-column-figures';
import { useSectionText } from '../data/reader-captions';
import classes from './dialogs.module.css';

const MOST_LINES = 14;

/** The section that a classification is added to, as it would be with real sums. */
export function ClassificationPreview({ command, refused }: { readonly command: AddSection; readonly refused: boolean }) {
  const text = useText('editor');
  const { editor, period } = useEditorContext();
  const { statement, books, context } = editor;
  const words = useSectionText(statement);
  const { column, day, amount } = useColumnFigures();
  const preview = useMemo(() => {
    const named = refused ? { ...command, headerCaption: '…', footerCaption: '…' } : command;
    const after = previewCommand(statement, named, context);
    if (isRefusedChange(after) || column === undefined) return null;
    const added = Object.keys(after.sections).find((id) => statement.sections[id] === undefined);
    const { rows } = columnFigures(after, books, column);
    const [first, last] = [`${command.parent}:header`, `${command.parent}:footer`].map((id) => rows.findIndex((row) => row.id === id));
    const inside = rows.slice(first, (last ?? 0) + 1);
    const begin = inside.findIndex((row) => row.section === added);
    const skipped = Math.max(0, Math.min(begin - 4, inside.length - MOST_LINES));
    const shown = [
      ...inside.slice(0, 1),
      ...inside.slice(1 + skipped, skipped + MOST_LINES - 1),
      ...(inside.length > MOST_LINES ? inside.slice(-1) : []),
    ];
    return { rows: [...new Set(shown)], added, proof: balancedColumns(after, books, period) };
  }, [command, refused, statement, books, context, column, period]);
  return (
    <>
      <Text component="div" size="sm" className="panel" bdrs="md">
        <Group justify="space-between" px="md" py={5} fz="xs" c="dimmed">
          <span>{text('preview')}</span>
          <span>{day}</span>
        </Group>
        <ul>
          {preview?.rows.map((row) => (
            <li
              key={row.id}
              className={clsx(
                'flex between gap-md',
                classes.line,
                row.section === preview.added && 'accent-soft',
                row.kind !== 'account' && 'bold',
              )}
              style={{ '--level': row.level - (preview.rows[0]?.level ?? 0) } as CSSProperties}
            >
              <span className="ellipsis">
                {row.account !== null && (
                  <Text span inherit c="dimmed">
                    {books.accounts[row.account]?.number}{' '}
                  </Text>
                )}
                {words.shown(row.id, row.caption)}
              </span>
              <span className={clsx('figures', row.kind === 'footer' && classes.total)}>
                {row.amounts && <AlignedFigure text={amount(row.amounts[0] ?? 0)} />}
              </span>
            </li>
          ))}
        </ul>
      </Text>
      {preview !== null && <BalanceUnchanged proof={preview.proof} />}
    </>
  );
}
