import type { Side } from '@countinghouse/domain/accounts/account-type';
import { useText } from '../../../../lib/i18n/use-text';
import { RadioChips } from '../dialogs/radio-chips';
import classes from './classification-dialog.module.css';

interface SideChoiceProps {
  readonly parentSide: Side;
  /** Null while it is the parent's. */
  readonly chosen: Side | null;
  readonly onChoose: (side: Side | null) => void;
}

/** On which side the amounts of a classification are positive; the parent's until another is chosen. */
export function SideChoice({ parentSide, chosen, onChoose }: SideChoiceProps) {
  const text = useText('editor');
  return (
    <RadioChips
      name="side"
      legend={text('reportedAs')}
      options={(['debit', 'credit'] as const).map((side) => ({ value: side, label: text(side) }))}
      chosen={chosen ?? parentSide}
      onChoose={(side) => onChoose(side === parentSide ? null : side)}
    >
      {chosen === null && <span className={classes.from}>{text('fromParent')}</span>}
    </RadioChips>
  );
}
