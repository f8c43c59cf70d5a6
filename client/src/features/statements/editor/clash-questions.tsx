import { Box, Flex, Radio, SimpleGrid, Text } from '@mantine/core';
import type { Choice, Choices, Clash } from '@countinghouse/domain/statements/merge/merge-statements';
import { SECTION_TEXT } from '@countinghouse/domain/statements/merge/layout-facts';
import type { Difference } from '@countinghouse/domain/statements/merge/statement-differences';
import type { NumberStyle } from '@countinghouse/domain/statements/number-style';
import { type DifferenceContext, accountName, sectionName } from './differences';
import { PartTitle } from '../commands/dialog-parts';

interface ClashQuestionsProps {
  readonly clashes: readonly Clash[];
  readonly context: DifferenceContext;
  readonly who: string;
  readonly choices: Choices;
  readonly onChoose: (key: string, choice: Choice) => void;
}

/** One question per real conflict; the user's own version is chosen by default. */
export function ClashQuestions({ clashes, context, who, choices, onChoose }: ClashQuestionsProps) {
  const { text } = context;
  return (
    <Box className="line-above" mt="lg" pt="lg">
      <PartTitle>{text('clashesToSettle', { count: clashes.length })}</PartTitle>
      {clashes.map((clash) => {
        const { question, answers } = clashText(clash, context);
        const chosen = choices[clash.key] ?? 'mine';
        return (
          <SimpleGrid key={clash.key} component="fieldset" cols={2} spacing="sm" mb="md">
            <Text component="legend" size="sm" fw={600} pb="sm">
              {question}
            </Text>
            {(['mine', 'theirs'] as const).map((choice) => (
              <Flex component="label" key={choice} className="choice anywhere" gap="sm" py={10} px="md" fz="sm">
                <Radio size="xs" name={clash.key} value={choice} checked={chosen === choice} onChange={() => onChoose(clash.key, choice)} />
                <span>
                  <strong>{choice === 'mine' ? text('mine') : text('theirs', { who })}</strong>
                  <Text span inherit display="block" c="dimmed">
                    {answers[choice]}
                  </Text>
                </span>
              </Flex>
            ))}
          </SimpleGrid>
        );
      })}
    </Box>
  );
}

/** A clash as a question, and its two answers. */
export interface ClashText {
  readonly question: string;
  readonly answers: Readonly<Record<Choice, string>>;
}

/** Asks about a clash in the reader's words. */
function clashText(clash: Clash, context: DifferenceContext): ClashText {
  const { text } = context;
  const section = (id: string) => sectionName(id, context.now, context.before, text);
  switch (clash.kind) {
    case 'place':
      return {
        question: text('clashPlace', { line: accountName(clash.account, context) }),
        answers: { mine: section(clash.mine), theirs: section(clash.theirs) },
      };
    case 'parent':
      return {
        question: text('clashPlace', { line: section(clash.section) }),
        answers: { mine: section(clash.mine), theirs: section(clash.theirs) },
      };
    case 'order':
      return {
        question: text('clashOrder', { section: section(clash.section) }),
        answers: { mine: text('orderMine'), theirs: text('orderTheirs') },
      };
    case 'deleted': {
      const [deleted, kept] = [text('clashDelete'), text('clashKeep')];
      return {
        question: text('clashDeleted', { section: section(clash.section) }),
        answers: clash.by === 'mine' ? { mine: deleted, theirs: kept } : { mine: kept, theirs: deleted },
      };
    }
    case 'word':
      return wordClash(clash, context);
  }
}

function wordClash({ key, mine, theirs }: Clash & { readonly kind: 'word' }, context: DifferenceContext): ClashText {
  const { text, statements } = context;
  if (key === 'numberStyle') {
    return {
      question: text('clashNumbers'),
      answers: { mine: statements(mine as NumberStyle), theirs: statements(theirs as NumberStyle) },
    };
  }
  const [word = '', name = ''] = key.split(' ');
  if (word === 'reportedAs') {
    const side = (of: string | null) => text(of === 'debit' ? 'diffDebit' : 'diffCredit');
    return {
      question: text('clashSide', { section: sectionName(name, context.now, context.before, text) }),
      answers: { mine: side(mine), theirs: side(theirs) },
    };
  }
  const own = SECTION_TEXT.some((each) => each === word) ? name : accountName(Number(name), { ...context, now: context.before });
  const line = SECTION_TEXT.some((each) => each === word) ? sectionName(name, context.before, context.now, text) : own;
  return { question: text('clashCaption', { line }), answers: { mine: mine ?? own, theirs: theirs ?? own } };
}

/** The keys under which a difference can clash. */
export function clashKeys(difference: Difference): readonly string[] {
  switch (difference.kind) {
    case 'numberStyle':
      return ['numberStyle'];
    case 'headerCaption':
    case 'footerCaption':
    case 'reportedAs':
      return [`${difference.kind} ${difference.section}`, `deleted ${difference.section}`];
    case 'accountCaption':
      return [`accountCaption ${difference.account}`];
    case 'accountsMoved':
      return difference.accounts.map((account) => `place ${account}`);
    case 'order':
      return [`order ${difference.section}`];
    case 'sectionAdded':
    case 'onCashFlow':
      return [];
    case 'sectionMoved':
      return [`parent ${difference.section}`];
    case 'sectionDeleted':
      return [`deleted ${difference.section}`];
  }
}
