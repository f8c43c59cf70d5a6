import { isDirty } from '@countinghouse/domain/statements/history';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useViewer } from '../features/sessions/viewer-context';
import { draftStore } from '../features/statements/data/draft-store';
import { useText } from '../lib/i18n/use-text';
import { StatusPill } from '../ui/status-dot';

/** A warning where the statements of a record have unsaved changes on this device: an analysis takes what is saved. */
export function UnsavedStatementChanges({ financialRecordId }: { readonly financialRecordId: string }) {
  const text = useText('risk');
  const person = useViewer()?.id;
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (person === undefined) return;
    let wanted = true;
    const drafts = STATEMENT_TYPES.map((statementType) => draftStore.read({ person, financialRecordId, statementType }));
    void Promise.all(drafts).then((found) => {
      if (wanted) setUnsaved(found.some((draft) => draft !== null && isDirty(draft.history)));
    });
    return () => {
      wanted = false;
    };
  }, [person, financialRecordId]);
  if (!unsaved) return null;
  return (
    <StatusPill tone="warning" icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}>
      {text('unsaved')}
    </StatusPill>
  );
}
