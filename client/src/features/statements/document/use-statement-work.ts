import { isDirty } from '@countinghouse/domain/statements/history';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { useMedia } from '../../../lib/react/use-media';
import { useStore } from '../../../lib/react/use-store';
import { useDraft } from './drafts/use-draft';
import { statementDocuments, type StatementDocuments } from './statement-documents';
import { useStatementDocument, type StatementRecord } from './use-statement-document';
import { useRelatedStatement } from './use-related-statement';
import { useStatementEditor } from './use-statement-editor';
import { useStatementSaving } from './use-statement-saving';

/** Why a statement can't be changed now. */
export type ReadOnly = 'narrow' | 'noRight';

/** Everything about the work on one statement of a record; the other statements keep their unsaved work. */
export function useStatementWork(reference: StatementRecord, statementType: StatementType, viewerId: string | null) {
  const { financialRecordId } = reference;
  const text = useText('saving');
  const statements = useText('statements');
  const [documents] = useState(statementDocuments);
  const store = documents[statementType];
  const { books, error, reload } = useStatementDocument(reference, statementType, store, viewerId, () =>
    tell(text('draftBack', { statement: statements(statementType) })),
  );
  const document = useStore(store);
  const related = useRelatedStatement(documents, reference, statementType, books);
  const wide = useMedia('(min-width: 1100px)');
  const editor = useStatementEditor(store, books, related);
  const saving = useStatementSaving(store, reference, statementType, books);
  useDraft(store, viewerId === null ? null : { person: viewerId, financialRecordId, statementType });
  useReportRetained(documents);
  const readOnly: ReadOnly | null = document === null || editor !== null ? (wide ? null : 'narrow') : 'noRight';
  const statement = document === null ? null : related.shown(document.history.present);
  return { store, document, statement, books, error, reload, saving, editor: wide ? editor : null, readOnly };
}

/** Tells, when the screen is left, which statements have unsaved work that stays on this device. */
function useReportRetained(documents: StatementDocuments): void {
  const text = useText('saving');
  const statements = useText('statements');
  useEffect(
    () => () => {
      for (const type of STATEMENT_TYPES) {
        const document = documents[type].get();
        if (document !== null && isDirty(document.history)) tell(text('draftKept', { statement: statements(type) }));
      }
    },
    [documents, text, statements],
  );
}
