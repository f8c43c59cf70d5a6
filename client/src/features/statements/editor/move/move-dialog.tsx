import { IconFolderPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { MoveAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { besidesReason } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../../lib/i18n/use-text';
import { Button } from '../../../../ui/button/button';
import { useEditorContext } from '../context/editor-context';
import { RadioChips } from '../dialogs/radio-chips';
import { accountAmounts } from '../figures/column-figures';
import { useColumnFigures } from '../figures/use-column-figures';
import { useSectionText } from '../lines/use-section-text';
import { targetsOf } from '../targets/targets';
import { MoveFrame } from './move-frame';
import { MovedAccounts } from './moved-accounts';
import { beforeWhich, POSITIONS, type Position } from './position';
import { useCashFlowMove } from './use-cash-flow-move';
import { useMoveWarning } from './use-move-warning';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  readonly accounts: readonly number[];
  readonly onClose: () => void;
  /** A classification is wanted that is not there yet. */
  readonly onAdd: (parent: SectionId) => void;
}

/** Asks for the section that accounts move to, and their position in it. */
export function MoveDialog({ accounts, onClose, onAdd }: MoveDialogProps) {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const { statement, books } = editor;
  const words = useSectionText(statement);
  const { figures } = useColumnFigures();
  const [chosen, setChosen] = useState<SectionId | null>(null);
  const [position, setPosition] = useState<Position>('number');
  const sources = useMemo(() => [...new Set(sectionsOfAccounts(statement, new Set(accounts)).values())], [statement, accounts]);
  const source = sources.length === 1 ? (sources[0] ?? null) : null;
  const targets = useMemo(
    () =>
      targetsOf(statement, (to) =>
        to === source ? 'NothingChanges' : (besidesReason(editor.refuse({ kind: 'moveAccounts', accounts, to }))?.refused ?? null),
      ),
    [statement, editor, accounts, source],
  );
  const moveWarning = useMoveWarning(accounts);
  const amounts = useMemo(() => accountAmounts(figures), [figures]);
  const from = source === null ? text('severalSections') : words.header(source);
  const isFlow = statement.type === 'CashFlow';
  const move = useMemo<MoveAccounts | null>(
    () =>
      chosen === null
        ? null
        : {
            kind: 'moveAccounts',
            accounts,
            to: chosen,
            before: isFlow ? null : beforeWhich(statement, accounts, chosen, position, { accounts: books.accounts, amounts }),
          },
    [chosen, accounts, isFlow, statement, position, books, amounts],
  );
  const { command, question } = useCashFlowMove(move);
  return (
    <MoveFrame
      title={text('moveTitle', { count: accounts.length })}
      subtitle={text('moveSubtitle')}
      targets={targets}
      moveWarning={moveWarning}
      chosen={chosen}
      onChoose={setChosen}
      command={command}
      from={from}
      moved={<MovedAccounts accounts={accounts} amounts={amounts} />}
      aside={
        isFlow ? undefined : (
          <Button
            look="link"
            size="xs"
            icon={<IconFolderPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAdd(chosen ?? source ?? sources[0] ?? '')}
          >
            {text('newHere')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {question}
      {isFlow ? (
        <p className={classes.hint}>{text('position.activity')}</p>
      ) : (
        <RadioChips
          name="position"
          legend={text('position')}
          options={POSITIONS.map((each) => ({ value: each, label: text(`position.${each}`) }))}
          chosen={position}
          onChoose={setPosition}
        />
      )}
    </MoveFrame>
  );
}
