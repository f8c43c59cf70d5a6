import { useCallback, useMemo, useState } from 'react';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { besidesReason } from '@countinghouse/domain/statements/statement-refusal';
import { useText } from '../../../../lib/i18n/use-text';
import { useEditorContext } from '../context/editor-context';
import { accountAmounts } from '../figures/column-figures';
import { useColumnFigures } from '../figures/use-column-figures';
import { useSectionText } from '../lines/use-section-text';
import { targetsOf, type Target } from '../targets/targets';
import { MoveFrame } from './move-frame';
import { MovedAccounts } from './moved-accounts';
import { useCashFlowMove } from './use-cash-flow-move';

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
