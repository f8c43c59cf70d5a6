import clsx from 'clsx';
import type { Books } from '@countinghouse/domain/statements/books';
import { mergeStatements, type Choice, type Choices } from '@countinghouse/domain/statements/merge/merge-statements';
import { statementDifferences, type Difference } from '@countinghouse/domain/statements/merge/statement-differences';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { Flex, Group, SimpleGrid } from '@mantine/core';
import { IconCloudDown, IconGitMerge, IconPencil } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ButtonGroup } from '../../../ui/dialog/button-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { StatusPill } from '../../../ui/status-dot';
import type { Document } from '../data/document';
import type { SavedLayout } from '../data/layout-and-books';
import { clashKeys, ClashQuestions } from './clash-questions';
import { DifferenceList } from './differences';
import { MergedResult } from './merged-result';
import classes from './conflict.module.css';

interface ConflictDialogProps {
  readonly document: Document;
  readonly newer: SavedLayout;
  readonly books: Books;
  /** My draft on top of the newer version, or that version alone. */
  readonly onSettle: (statement: StatementLayout) => void;
}

/** Another user's newer version, the user's draft and the merged result; only real conflicts need an answer (design, screen 07). */
export function ConflictDialog({ document, newer, books, onSettle }: ConflictDialogProps) {
  const text = useText('saving');
  const statements = useText('statements');
  const locale = useLocale();
  const [choices, setChoices] = useState<Choices>({});
  const { saved: base, present: mine } = document.history;
  const theirs = newer.statement;
  const merged = useMemo(() => mergeStatements(base, mine, theirs, choices), [base, mine, theirs, choices]);
  const clashes = useMemo(() => mergeStatements(base, mine, theirs).clashes, [base, mine, theirs]);
  const [ours, others] = useMemo(
    () => [statementDifferences(base, mine), statementDifferences(base, theirs)] as const,
    [base, mine, theirs],
  );
  const keys = useMemo(() => new Set(clashes.map(({ key }) => key)), [clashes]);
  const isClash = (difference: Difference) => clashKeys(difference).some((key) => keys.has(key));
  const words = { text, statements, accounts: books.accounts, before: base };
  const who = newer.savedBy ?? text('somebody');
  const { version } = newer;
  const footer = (
    <ButtonGroup>
      <Button onClick={() => onSettle(theirs)}>{text('takeTheirs', { version, count: ours.length })}</Button>
      <Button look="primary" data-autofocus onClick={() => onSettle(merged.statement)}>
        {text('keepMine', { version })}
      </Button>
    </ButtonGroup>
  );
  const subtitle = text('conflictText', { base: document.base.version, who, version, time: formatTime(newer.savedAt, locale) });
  return (
    <Dialog title={text('conflictTitle')} subtitle={subtitle} size={1060} holds onClose={() => undefined} footer={footer}>
      <SimpleGrid cols={3} spacing="2xl" verticalSpacing={0}>
        <Column icon={<IconCloudDown size={17} stroke={1.75} aria-hidden />} title={text('onServer', { version })} count={others.length}>
          <DifferenceList differences={others} context={{ ...words, now: theirs }} clashes={isClash} />
        </Column>
        <Column icon={<IconPencil size={17} stroke={1.75} aria-hidden />} title={text('yourDraft')} count={ours.length}>
          <DifferenceList differences={ours} context={{ ...words, now: mine }} clashes={isClash} />
        </Column>
        <Column icon={<IconGitMerge size={17} stroke={1.75} aria-hidden />} title={text('result')}>
          <MergedResult base={base} mine={mine} theirs={theirs} merged={merged.statement} books={books} who={who} />
        </Column>
      </SimpleGrid>
      {clashes.length > 0 && (
        <ClashQuestions
          clashes={clashes}
          context={{ ...words, now: merged.statement }}
          who={who}
          choices={choices}
          onChoose={(key, choice: Choice) => setChoices({ ...choices, [key]: choice })}
        />
      )}
    </Dialog>
  );
}

interface ColumnProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

function Column({ icon, title, count, children }: ColumnProps) {
  const text = useText('saving');
  return (
    <section className={clsx('relative shrink', classes.column)}>
      <Group component="h3" gap="sm" mb="sm" fz="md">
        <Flex component="span" c="accent">
          {icon}
        </Flex>
        {title}
        {count !== undefined && (
          <StatusPill tone="neutral" icon={null}>
            {text('changes', { count })}
          </StatusPill>
        )}
      </Group>
      {children}
    </section>
  );
}

/** The time of day of an instant, with its day where that is not today's. */
export function formatTime(instant: string, locale: string): string {
  const at = new Date(instant);
  const today = new Date().toDateString() === at.toDateString();
  return new Intl.DateTimeFormat(locale, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
