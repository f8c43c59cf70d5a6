import { useMemo, useState } from 'react';
import { refuseDeleteSection } from '@countinghouse/domain/statements/commands/delete-section';
import { accountsInSection } from '@countinghouse/domain/statements/queries/accounts-in-section';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { useEditorContext } from '../editor/editor-context';
import { performOrAsk } from './run-action';
import { useSectionText } from '../data/reader-captions';
import { useMoveWarning, TargetTree } from './target-tree';
import { targetsOf } from './targets';

interface DeleteDialogProps {
  readonly section: SectionId;
  readonly onClose: () => void;
}

/** A classification with accounts goes only after they have a destination (docs/spec.md, borrower 5); both is one step. */
export function DeleteDialog({ section, onClose }: DeleteDialogProps) {
  const text = useText('editor');
  const context = useEditorContext();
  const { statement } = context.editor;
  const words = useSectionText(statement);
  const [destination, setDestination] = useState<SectionId | null>(null);
  const accounts = useMemo(() => accountsInSection(statement, section), [statement, section]);
  const targets = useMemo(
    () =>
      targetsOf(statement, (to) => refuseDeleteSection(statement, { kind: 'deleteSection', section, destination: to })?.refused ?? null),
    [statement, section],
  );
  const moveWarning = useMoveWarning(accounts);
  const remove = () => {
    if (destination !== null && performOrAsk(context, { kind: 'deleteSection', section, destination }) === null) onClose();
  };
  return (
    <Dialog
      title={text('deleteTitle', { section: words.header(section) })}
      subtitle={text('deleteSubtitle', { count: accounts.length })}
      size={680}
      onClose={onClose}
      footer={
        <ButtonGroup>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="danger" disabled={destination === null} onClick={remove}>
            {destination === null ? text('chooseSection') : text('deleteConfirm', { count: accounts.length })}
          </Button>
        </ButtonGroup>
      }
    >
      <TargetTree targets={targets} chosen={destination} moveWarning={moveWarning} onChoose={setDestination} onConfirm={remove} />
    </Dialog>
  );
}
