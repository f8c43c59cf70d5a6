import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconLink } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { refuseAdding } from '@countinghouse/domain/statements/commands/add-section';
import { refuseCaption } from '@countinghouse/domain/statements/caption';
import { sectionsInOrder } from '@countinghouse/domain/statements/queries/sections-in-order';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { besidesReason } from '@countinghouse/domain/statements/statement-refusal';
import type { Side } from '@countinghouse/domain/accounts/account-type';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { TextField } from '../../../ui/field/text-field';
import { Select } from '../../../ui/select';
import { StatusPill } from '../../../ui/status-dot';
import { PartTitle, RadioChips, TwoPanes } from './dialog-parts';
import { useEditorContext } from '../editor/editor-context';
import { performOrAsk } from './run-action';
import { refusalText } from './editor-action';
import { useSectionText } from '../data/reader-captions';
import { ClassificationPreview } from './classification-preview';
import { addCommand, headerOf, type ClassificationDraft } from './new-classification';

interface ClassificationDialogProps {
  readonly parent: SectionId;
  /** Chosen accounts, which may go into it at once. */
  readonly accounts: readonly number[];
  readonly onClose: () => void;
}

/** A new heading with its total: the total is required and comes first, the heading follows it until it is written by hand (docs/spec.md, borrower 5). */
export function ClassificationDialog({ parent, accounts, onClose }: ClassificationDialogProps) {
  const text = useText('editor');
  const context = useEditorContext();
  const { editor } = context;
  const [draft, setDraft] = useState<ClassificationDraft>({ parent, footer: '', header: null, reportedAs: null, takesAccounts: true });
  const [requested, setRequested] = useState(false);
  const change = (part: Partial<ClassificationDraft>) => setDraft({ ...draft, ...part });
  const { sanitise } = editor.context;
  const issueOf = (caption: string, isShown: boolean) => {
    const refused = refuseCaption(caption, sanitise)?.refused;
    return refused !== undefined && (isShown || refused !== 'CaptionRequired') ? refusalText(refused, text) : undefined;
  };
  const command = addCommand(draft, accounts);
  const refused = besidesReason(editor.refuse(command));
  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    setRequested(true);
    if (refused === null && performOrAsk(context, command) === null) onClose();
  };
  const headerIssue = draft.header === null ? undefined : issueOf(draft.header, requested);
  return (
    <Dialog
      title={text('addTitle')}
      subtitle={accounts.length > 0 ? text('addSubtitleWith', { count: accounts.length }) : text('addSubtitle')}
      size={900}
      onClose={onClose}
      footer={
        <>
          {accounts.length > 0 ? (
            <Checkbox
              size="xs"
              label={text('moveSelected', { count: accounts.length })}
              checked={draft.takesAccounts}
              onChange={(event) => change({ takesAccounts: event.currentTarget.checked })}
            />
          ) : (
            <span />
          )}
          <ButtonGroup>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button look="primary" type="submit" form="new-classification">
              {text('create')}
            </Button>
          </ButtonGroup>
        </>
      }
    >
      <TwoPanes
        ratio={0.95}
        first={
          <form id="new-classification" onSubmit={create} noValidate>
            <Stack gap="lg">
              <ParentChoice parent={draft.parent} onChoose={(section) => change({ parent: section })} />
              <div>
                <TextField
                  label={text('footer')}
                  required
                  autoFocus
                  value={draft.footer}
                  note={text('countOf', { count: draft.footer.length, max: LIMITS.captionMax })}
                  error={issueOf(draft.footer, requested)}
                  onChange={(footer) => change({ footer })}
                />
                <Text size="xs" mt="2xs" c="dimmed">
                  {text('footerHint')}
                </Text>
              </div>
              <div>
                <TextField
                  label={text('header')}
                  required
                  value={headerOf(draft)}
                  note={draft.header === null ? text('follows') : undefined}
                  error={headerIssue}
                  onChange={(header) => change({ header })}
                />
                <Group gap="sm" mt="2xs" fz="xs" c="dimmed">
                  {draft.header === null ? (
                    <>
                      <StatusPill tone="neutral" icon={<IconLink size={12} stroke={2} aria-hidden />}>
                        {text('auto')}
                      </StatusPill>
                      {text('headerHint')}
                    </>
                  ) : (
                    <Button
                      look="link"
                      size="xs"
                      icon={<IconLink size={14} stroke={1.75} aria-hidden />}
                      onClick={() => change({ header: null })}
                    >
                      {text('followAgain')}
                    </Button>
                  )}
                </Group>
              </div>
              <SideChoice
                parentSide={editor.statement.sections[draft.parent]?.reportedAs ?? 'debit'}
                chosen={draft.reportedAs}
                onChoose={(reportedAs) => change({ reportedAs })}
              />
            </Stack>
          </form>
        }
        second={<ClassificationPreview command={command} refused={refused !== null} />}
      />
    </Dialog>
  );
}

function ParentChoice({ parent, onChoose }: { readonly parent: SectionId; readonly onChoose: (section: SectionId) => void }) {
  const text = useText('editor');
  const { statement } = useEditorContext().editor;
  const words = useSectionText(statement);
  const options = sectionsInOrder(statement)
    .filter((section) => statement.sections[section]?.visibility !== 'never' && refuseAdding(statement, section) === null)
    .map((section) => ({ value: section, label: pathOf(section) }));
  function pathOf(section: SectionId): string {
    const above = statement.sections[section]?.parent ?? null;
    return above === null ? words.header(section) : `${pathOf(above)} › ${words.header(section)}`;
  }
  return (
    <Box display="grid">
      <PartTitle>
        <span aria-hidden>{text('inside')}</span>
      </PartTitle>
      <Select label={text('inside')} value={parent} options={options} onChange={onChoose} />
    </Box>
  );
}

interface SideChoiceProps {
  readonly parentSide: Side;
  /** Null while it is the parent's. */
  readonly chosen: Side | null;
  readonly onChoose: (side: Side | null) => void;
}

/** On which side the amounts of a classification are positive; the parent's until another is chosen. */
function SideChoice({ parentSide, chosen, onChoose }: SideChoiceProps) {
  const text = useText('editor');
  return (
    <RadioChips
      legend={text('reportedAs')}
      options={(['debit', 'credit'] as const).map((side) => ({ value: side, label: text(side) }))}
      chosen={chosen ?? parentSide}
      onChoose={(side) => onChoose(side === parentSide ? null : side)}
    >
      {chosen === null && (
        <Text span size="xs" c="dimmed">
          {text('fromParent')}
        </Text>
      )}
    </RadioChips>
  );
}
