import { useState } from 'react';
import type { JournalUse } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { Field } from '../../ui/field/field';
import { TextField } from '../../ui/field/text-field';
import { withJournal, type Decisions, type JournalName, type Reading } from './decisions';
import type { ChangeDecisions } from './finding-row';
import { useJournalUses } from './use-journal-uses';

interface JournalDialogProps {
  /** What the address names; empty texts where it names none. */
  readonly requested: JournalName;
  readonly reading: Reading;
  readonly decisions: Decisions;
  readonly change: NonNullable<ChangeDecisions>;
  readonly onClose: () => void;
}

/** Asks for a journal that no finding names, and how it is to count. */
export function JournalDialog({ requested, reading, decisions, change, onClose }: JournalDialogProps) {
  const text = useText('readings');
  const uses = useJournalUses();
  const [journal, setJournal] = useState(requested.journal);
  const [date, setDate] = useState(requested.date);
  const [use, setUse] = useState<JournalUse>('closing');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (journal.trim() === '' || date === '') return;
    change(withJournal(decisions, reading, { journal: journal.trim(), date }, use));
    onClose();
  };
  return (
    <FormDialog
      title={text('anotherTitle')}
      subtitle={text('anotherText')}
      size={460}
      confirm={text('add')}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text('journalId')}
        required
        autoFocus
        autoComplete="off"
        value={journal}
        error={tried && journal.trim() === '' ? text('idMissing') : undefined}
        onChange={setJournal}
      />
      <Field label={text('journalDate')} required error={tried && date === '' ? text('dateMissing') : undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            max={reading.lastDays.at(-1)}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text('use')} required>
        {(control) => (
          <select {...control} value={use} onChange={(event) => setUse(event.currentTarget.value as JournalUse)}>
            {uses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
