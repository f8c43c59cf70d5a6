import { useCallback, type ClipboardEvent } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { GridModel } from '../grid/grid-model';
import type { ExportedLines } from '../outline/exported-lines';
import type { ShownLine } from '../outline/shown-lines';
import { copiedTable, linesAtFocus } from './copied-lines';
import { tableAsHtml, tableAsTsv } from './statement-tsv';

/** Copies lines with their headings, as text for spreadsheets and as a table for documents. */
export interface CopyLines {
  /** Answers the browser's own copy, unless some text is selected. */
  readonly copyFocused: (event: ClipboardEvent) => void;
  /** Copies the exported lines of the statement. */
  readonly copyAll: () => void;
}

/** How many lines were copied, or null where the browser refused; and how many were left out because they are collapsed. */
export type OnCopied = (count: number | null, collapsed?: number) => void;

/** The ways to copy from a grid. */
export function useCopyLines(model: GridModel, exported: () => ExportedLines, onCopied: OnCopied): CopyLines {
  const locale = useLocale();
  const written = useCallback(
    (lines: readonly ShownLine[]) => {
      const table = copiedTable(model, lines);
      return { text: tableAsTsv(table, locale), html: tableAsHtml(table, (value) => model.format.shown(value).text) };
    },
    [model, locale],
  );
  const copyFocused = useCallback(
    (event: ClipboardEvent) => {
      if (document.getSelection()?.toString()) return;
      const lines = linesAtFocus(model);
      const { text, html } = written(lines);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      event.preventDefault();
      onCopied(lines.length);
    },
    [model, written, onCopied],
  );
  const copyAll = useCallback(() => {
    const { lines, collapsed } = exported();
    const { text, html } = written(lines);
    const item = new ClipboardItem({ 'text/plain': asBlob(text, 'text/plain'), 'text/html': asBlob(html, 'text/html') });
    navigator.clipboard.write([item]).then(
      () => onCopied(lines.length, collapsed),
      () => onCopied(null),
    );
  }, [exported, written, onCopied]);
  return { copyFocused, copyAll };
}

function asBlob(text: string, type: string): Blob {
  return new Blob([text], { type });
}
