import type { FileHandle } from 'node:fs/promises';
import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { IssuesPage, ImportPage } from '@countinghouse/domain/imports/page';
import { CsvRows } from './csv-rows';
import { FileWindow } from './file-window';
import type { LedgerRows } from './ledger-rows';
import type { LedgerSurvey } from './survey-ledger';
import { Utf8Source } from './utf8-source';

/** How the rows of a ledger file are gone through. */
interface PagesTerms {
  readonly signal: AbortSignal;
  /** Decides the types that the file does not state, before the first row that needs one; answers the page that asks for them instead. */
  readonly decideTypes: () => Promise<IssuesPage | null>;
}

/** Hands all rows of a file to `ledger` and yields the pages that become full; false where it ended with a question. */
export async function* ledgerPages(
  file: FileHandle,
  survey: LedgerSurvey,
  ledger: LedgerRows,
  { signal, decideTypes }: PagesTerms,
): AsyncGenerator<ImportPage, boolean> {
  const rows = new CsvRows(survey.separator);
  const window = new FileWindow(new Utf8Source(file, survey.encoding));
  const bytesTotal = (await file.stat()).size;
  while (!window.ended) {
    signal.throwIfAborted();
    if (!(await window.advance(rows.position))) {
      ledger.issues.add(issueLocation('line', { line: rows.nextLine }), issueMessage('rowTooLong'));
      await survey.encoding.find();
      return true;
    }
    rows.fill(window.bytes, window.start, window.length, window.ended);
    for (let until = ledger.takeRows(rows, !window.isUtf8); until !== 'end'; until = ledger.takeRows(rows, !window.isUtf8)) {
      if (until === 'undecided') {
        const requested = await decideTypes();
        if (requested !== null) {
          yield requested;
          return false;
        }
        ledger.take(rows, !window.isUtf8);
      }
      yield* ledger.takePages();
    }
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: ledger.taken, bytes: window.read, bytesTotal } };
  }
  return true;
}
