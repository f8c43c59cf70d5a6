import { FilePicker } from './file-picker';
import { FileStyles } from './file-styles';
import { isLedgerText } from './is-ledger-text';
import { LedgerFacts } from './ledger-facts';
import type { SourceChoice } from './source-choice';

interface FileStepProps {
  readonly choice: SourceChoice;
  /** The endings of files that are taken, where not all are. */
  readonly accepted?: readonly string[] | undefined;
  readonly change: (change: Partial<SourceChoice>) => void;
}

/** The file, and what it may not say of itself. */
export function FileStep({ choice, accepted, change }: FileStepProps) {
  return (
    <>
      <FilePicker file={choice.file} accepted={accepted} onChoose={(file) => change({ file })} />
      {isLedgerText(choice.file) && <LedgerFacts choice={choice} change={change} />}
      {choice.file !== null && <FileStyles choice={choice} change={change} />}
    </>
  );
}
