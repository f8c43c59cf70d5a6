import {
  IconArrowMoveRight,
  IconArrowsExchange,
  IconArrowsSort,
  IconCursorText,
  IconDecimal,
  IconFolderMinus,
  IconFolderPlus,
  IconFolders,
  IconScale,
} from '@tabler/icons-react';
import { type Difference, statementDifferences } from '@countinghouse/domain/statements/merge/statement-differences';
import { Box, Group, Stack, Text } from '@mantine/core';
import clsx from 'clsx';
import type { Account } from '@countinghouse/domain/accounts/account';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { FIRST_LEVEL } from '@countinghouse/domain/statements/merge/layout-facts';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { Books } from '@countinghouse/domain/statements/books';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { StatusPill } from '../../../ui/status-dot';
import type { Document } from '../data/document';
import classes from './conflict.module.css';

const SIGNS = {
  numberStyle: IconDecimal,
  sectionAdded: IconFolderPlus,
  sectionDeleted: IconFolderMinus,
  sectionMoved: IconFolders,
  headerCaption: IconCursorText,
  footerCaption: IconCursorText,
  accountCaption: IconCursorText,
  reportedAs: IconScale,
  accountsMoved: IconArrowMoveRight,
  onCashFlow: IconArrowsExchange,
  order: IconArrowsSort,
} as const satisfies Record<Difference['kind'], unknown>;

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly context: DifferenceContext;
  /** Whether a difference conflicts with one of another user. */
  readonly clashes?: (difference: Difference) => boolean;
}

/** Differences as a list, those that clash marked. */
export function DifferenceList({ differences, context, clashes = () => false }: DifferenceListProps) {
  return (
    <Stack component="ul" gap="sm" mah={320} style={{ overflow: 'auto' }}>
      {differences.map((difference, at) => {
        const Sign = SIGNS[difference.kind];
        const { title, detail } = differenceText(difference, context);
        const clashing = clashes(difference);
        return (
          <Group
            key={at}
            component="li"
            className={clsx('panel', clashing && classes.clashing)}
            gap="sm"
            wrap="nowrap"
            align="start"
            flex="none"
            px={10}
            py="sm"
            bdrs="md"
            fz="sm"
          >
            <Sign size={16} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />
            <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              <strong>{title}</strong>
              <Text inherit c="dimmed">
                {detail}
              </Text>
            </Box>
            {clashing && (
              <StatusPill tone="danger" icon={null}>
                {context.text('conflict')}
              </StatusPill>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}

/** What the texts of differences need. */
export interface DifferenceContext {
  readonly text: Texts<'saving'>;
  readonly statements: Texts<'statements'>;
  readonly accounts: readonly Account[];
  /** The statement before and as it is now, for the captions of lines. */
  readonly before: StatementLayout;
  readonly now: StatementLayout;
}

/** A difference in the reader's words: what it is about, and what became of it. */
export interface DifferenceText {
  readonly title: string;
  readonly detail: string;
}

/** Tells a difference. */
export function differenceText(difference: Difference, context: DifferenceContext): DifferenceText {
  const { text, statements, before, now } = context;
  const section = (id: SectionId) => sectionName(id, now, before, text);
  switch (difference.kind) {
    case 'numberStyle':
      return { title: text('diffNumbers'), detail: statements(difference.numberStyle) };
    case 'sectionAdded':
      return { title: text('diffAdded'), detail: section(difference.section) };
    case 'sectionDeleted':
      return { title: text('diffDeleted'), detail: section(difference.section) };
    case 'sectionMoved':
      return { title: section(difference.section), detail: text('diffTo', { section: section(difference.to) }) };
    case 'headerCaption':
    case 'footerCaption':
      return { title: text('diffCaption', { caption: difference.before }), detail: text('diffNow', { caption: difference.now }) };
    case 'reportedAs':
      return { title: section(difference.section), detail: text(difference.now === 'debit' ? 'diffDebit' : 'diffCredit') };
    case 'accountsMoved':
      return { title: accountNames(difference.accounts, context), detail: text('diffTo', { section: section(difference.to) }) };
    case 'onCashFlow':
      return { title: accountNames(difference.accounts, context), detail: text('diffOnCashFlow') };
    case 'accountCaption': {
      const own = ownCaption(context.accounts[difference.account]);
      return { title: text('diffCaption', { caption: own }), detail: text('diffNow', { caption: difference.now ?? own }) };
    }
    case 'order':
      return { title: section(difference.section), detail: text('diffOrder') };
  }
}

/** The heading of a section, in whichever statement has it. */
export function sectionName(id: SectionId, now: StatementLayout, before: StatementLayout, text: Texts<'saving'>): string {
  if (id === FIRST_LEVEL) return text('firstLevel');
  return (now.sections[id] ?? before.sections[id])?.headerCaption ?? id;
}

/** An account as it is known: its number and the caption that it has. */
export function accountName(account: number, { accounts, now }: Pick<DifferenceContext, 'accounts' | 'now'>): string {
  const of = accounts[account];
  return [of?.number, now.accountCaptions[account] ?? ownCaption(of)].filter(Boolean).join(' ');
}

const NAMED = 3;

function accountNames(accounts: readonly number[], context: DifferenceContext): string {
  const names = accounts.slice(0, NAMED).map((account) => accountName(account, context));
  const more = accounts.length - names.length;
  return more > 0 ? context.text('diffMore', { names: names.join(', '), count: more }) : names.join(', ');
}

interface ReviewDialogProps {
  readonly document: Document;
  readonly books: Books;
  readonly onClose: () => void;
}

/** What saving would change: the differences from the saved version, whatever the steps that led there. */
export function ReviewDialog({ document, books, onClose }: ReviewDialogProps) {
  const text = useText('saving');
  const statements = useText('statements');
  const { saved, present } = document.history;
  const differences = statementDifferences(saved, present);
  const context = { text, statements, accounts: books.accounts, before: saved, now: present };
  return (
    <Dialog
      title={text('reviewTitle', { version: document.base.version })}
      size={560}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button look="ink" data-autofocus onClick={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? <p>{text('reviewNothing')}</p> : <DifferenceList differences={differences} context={context} />}
    </Dialog>
  );
}
