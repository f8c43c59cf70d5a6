import { useCallback, type ClipboardEvent } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { GridModel } from '../grid/grid-model';
import type { ShownLine } from '../outline/shown-lines';
import { copiedTable, linesAtFocus } from './copied-lines';
import { tableAsHtml, tableAsTsv } from './statement-tsv';

/** Copies lines with their headings, as text for spreadsheets and as a table for documents. */
export interface CopyLines {
  /** Answers the browser's own copy, unless some text is selected. */
  readonly copyFocused: (event: ClipboardEvent) => void;
  /** Copies every line on show. */
  readonly copyAll: () => void;
}

/** How many lines were copied, or null where the browser refused. */
export type OnCopied = (count: number | null) => void;

/** The ways to copy from a grid. */
export function useCopyLines(model: GridModel | null, onCopied: OnCopied): CopyLines {
  const locale = useLocale();
  const written = useCallback(
    (from: GridModel, lines: readonly ShownLine[]) => {
      const table = copiedTable(from, lines);
      return { text: tableAsTsv(table, locale), html: tableAsHtml(table, (value) => from.format.shown(value).text) };
    },
    [locale],
  );
  const copyFocused = useCallback(
    (event: ClipboardEvent) => {
      if (model === null || document.getSelection()?.toString()) return;
      const lines = linesAtFocus(model);
      const { text, html } = written(model, lines);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      event.preventDefault();
      onCopied(lines.length);
    },
    [model, written, onCopied],
  );
  const copyAll = useCallback(() => {
    if (model === null) return;
    const { text, html } = written(model, model.shown);
    const item = new ClipboardItem({ 'text/plain': asBlob(text, 'text/plain'), 'text/html': asBlob(html, 'text/html') });
    navigator.clipboard.write([item]).then(
      () => onCopied(model.shown.length),
      () => onCopied(null),
    );
  }, [model, written, onCopied]);
  return { copyFocused, copyAll };
}

function asBlob(text: string, type: string): Blob {
  return new Blob([text], { type });
}
