import { DEFAULT_ACCEPT_FROM } from '@countinghouse/domain/statements/templates/account-match';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import { useMemo, useState } from 'react';
import type { StatementEditor } from '../data/statement-editor';
import { planTemplate, type PlanChoices, type ReadPreview, type TemplatePlan } from './template-plan';

/** A plan and what can be said about it before it is applied. */
export interface TemplatePlanning {
  readonly preview: ReadPreview;
  readonly plan: TemplatePlan;
  readonly choices: PlanChoices;
  readonly acceptFrom: (certainty: number) => void;
  /** Accepts a match, or sets it aside for the queue. */
  accept(account: number, accepted: boolean): void;
  /** Says where an account of the queue goes; null takes the word back. */
  answer(account: number, section: SectionId | null): void;
}

const NOTHING_SAID: PlanChoices = { acceptFrom: DEFAULT_ACCEPT_FROM, answers: {}, aside: new Set() };

/** Plans a template over the current layout, again after each choice. */
export function useTemplatePlan(preview: ReadPreview, { statement, books }: StatementEditor): TemplatePlanning {
  const [choices, setChoices] = useState(NOTHING_SAID);
  const plan = useMemo(() => planTemplate(preview, statement, books, choices), [preview, statement, books, choices]);
  return {
    preview,
    plan,
    choices,
    acceptFrom: (acceptFrom) => setChoices((before) => ({ ...before, acceptFrom })),
    accept: (account, accepted) =>
      setChoices((before) => {
        const aside = new Set(before.aside);
        if (accepted) aside.delete(account);
        else aside.add(account);
        return { ...before, aside, answers: without(before.answers, account) };
      }),
    answer: (account, section) =>
      setChoices((before) => {
        const others = without(before.answers, account);
        return { ...before, answers: section === null ? others : { ...others, [account]: section } };
      }),
  };
}

function without(answers: PlanChoices['answers'], account: number): PlanChoices['answers'] {
  const { [account]: _, ...others } = answers;
  return others;
}

const AT_ONCE = 100;

/** The first of many, and more of them by and by: a statement may have thousands of accounts. */
export function usePartOf<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly left: number; readonly showMore: () => void } {
  const [count, setCount] = useState(AT_ONCE);
  return {
    shown: all.slice(0, count),
    left: Math.min(AT_ONCE, Math.max(0, all.length - count)),
    showMore: () => setCount(count + AT_ONCE),
  };
}
