import { useCallback, type ClipboardEvent } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { type GridModel, focusedRow } from './grid-model';
import type { ExportedLines, ShownLine } from '../data/shown-lines';
import { amountIn } from '../data/statement-answer';
import { tableAsHtml, tableAsTsv, type CopiedTable } from './statement-tsv';

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
      return { text: tableAsTsv(table, locale), html: tableAsHtml(table, (value, column) => shownIn(model, value, column)) };
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

/** The lines that copying takes with the focus where it is: the line, or the whole section when the focus is on its open heading. */
function linesAtFocus(model: GridModel): readonly ShownLine[] {
  const row = focusedRow(model, model.focus.get());
  const line = model.shown[row];
  if (!line) return [];
  const end = line.folded === false ? (line.at.section?.end ?? 0) : line.at.index;
  return model.shown.slice(row).filter(({ at }) => at.index <= end);
}

/** Lines with the headings of all periods, exact to the cent whatever the number style; captions are indented by level. */
function copiedTable(model: GridModel, lines: readonly ShownLine[]): CopiedTable {
  return {
    headings: ['', ...model.tracks.map(({ words, period }) => words?.spoken ?? period.label)],
    rows: lines.map(({ at, figures }) => ({
      caption: [at.line.accountNumber, at.line.captionText].filter(Boolean).join(' '),
      figures: model.tracks.map((track) => {
        if (track.kind !== 'amount') return model.figureBeside?.(figures, track)?.exact ?? null;
        const amount = amountIn(figures, track.period.cell);
        return amount === null ? null : model.format.exact(amount);
      }),
    })),
  };
}

/** Percentages are copied as they are, amounts in the number style. */
function shownIn({ tracks, format }: GridModel, value: string, column: number): string {
  const kind = tracks[column]?.kind;
  return kind === 'amount' || kind === 'change' ? format.shown(value).text : value;
}
