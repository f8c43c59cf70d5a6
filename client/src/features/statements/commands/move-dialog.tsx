import { Text } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useMemo, useState, useCallback } from 'react';
import type { MoveAccounts } from '@countinghouse/domain/statements/commands/move-accounts';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { besidesReason } from '@countinghouse/domain/statements/statement-refusal';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { useEditorContext } from '../editor/editor-context';
import { RadioChips } from './dialog-parts';
import { accountAmounts } from './column-figures';
import { useColumnFigures } from './use-column-figures';
import { useSectionText } from '../data/reader-captions';
import { targetsOf, type Target, beforeWhich, POSITIONS, type Position } from './targets';
import { MoveFrame } from './move-frame';
import { MovedAccounts } from './move-preview';
import { useCashFlowMove } from './cash-flow-moves';
import { useMoveWarning } from './target-tree';

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
        <Text size="xs" c="dimmed">
          {text('position.activity')}
        </Text>
      ) : (
        <RadioChips
          legend={text('position')}
          options={POSITIONS.map((each) => ({ value: each, label: text(`position.${each}`) }))}
          chosen={position}
          onChoose={setPosition}
        />
      )}
    </MoveFrame>
  );
}

interface MoveSectionDialogProps {
  readonly section: SectionId;
  readonly onClose: () => void;
}

/** Moves a classification, with everything in it, under another parent. */
export function MoveSectionDialog({ section, onClose }: MoveSectionDialogProps) {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const { statement } = editor;
  const words = useSectionText(statement);
  const { figures } = useColumnFigures();
  const [chosen, setChosen] = useState<SectionId | null>(null);
  const targets = useMemo(
    () => targetsOf(statement, (to) => besidesReason(editor.refuse({ kind: 'moveSection', section, to }))?.refused ?? null),
    [statement, editor, section],
  );
  const side = statement.sections[section]?.reportedAs;
  const moveWarning = useCallback(({ reportedAs }: Target) => (reportedAs === side ? null : text('oddSide')), [side, text]);
  const accounts = useMemo(() => accountsInSection(statement, section), [statement, section]);
  const amounts = useMemo(() => accountAmounts(figures), [figures]);
  const move = useMemo(() => (chosen === null ? null : ({ kind: 'moveSection', section, to: chosen } as const)), [section, chosen]);
  const { command, question } = useCashFlowMove(move);
  return (
    <MoveFrame
      title={text('moveSectionTitle', { section: words.header(section) })}
      subtitle={text('moveSectionSubtitle')}
      targets={targets}
      moveWarning={moveWarning}
      chosen={chosen}
      onChoose={setChosen}
      command={command}
      from={words.header(statement.sections[section]?.parent ?? null)}
      moved={accounts.length > 0 && <MovedAccounts accounts={accounts} amounts={amounts} />}
      onClose={onClose}
    >
      {question}
    </MoveFrame>
  );
}
