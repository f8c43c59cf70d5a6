import type { Account } from '@countinghouse/domain/accounts/account';
import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { FIRST_LEVEL } from '@countinghouse/domain/statements/merge/layout-facts';
import type { Difference } from '@countinghouse/domain/statements/merge/statement-differences';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import type { Texts } from '../../../../lib/i18n/texts';

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
      return { title: accountNames(difference.accounts, context), detail: text('step.chooseOnCashFlow') };
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
