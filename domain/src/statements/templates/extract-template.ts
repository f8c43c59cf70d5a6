import type { Account } from '../../accounts/account';
import { tieOf } from '../queries/is-locked-section';
import { sectionsInOrder } from '../queries/sections-in-order';
import type { Item, Section, SectionId, StatementLayout } from '../statement';
import { describeAccounts } from './describe-accounts';
import type { TemplateAccount, TemplateDocument } from './template-document';

/** The template of a statement: everything of its layout, and its accounts without any id of the record. */
export function extractTemplate(statement: StatementLayout, accounts: readonly Account[]): TemplateDocument {
  const described = describeAccounts(accounts);
  const unknown = new Set(statement.newlyReferenced);
  const kept: TemplateAccount[] = [];
  const captions: Record<number, string> = {};
  const sections: Record<SectionId, Section> = {};
  for (const id of sectionsInOrder(statement)) {
    const section = statement.sections[id];
    if (section === undefined) continue;
    const isLeftOut = (ordinal: number): boolean => unknown.has(ordinal) || tieOf(statement, id) !== null;
    const items = section.items.flatMap((item): Item[] => {
      if (item.kind !== 'account') return [item];
      const account = described[item.account];
      if (account === undefined || isLeftOut(item.account)) return [];
      const caption = statement.accountCaptions[item.account];
      if (caption !== undefined) captions[kept.length] = caption;
      kept.push({ ...account, section: id });
      return [{ kind: 'account', account: kept.length - 1 }];
    });
    sections[id] = { ...section, items };
  }
  const { type, numberStyle, items } = statement;
  return { version: 1, layout: { type, numberStyle, items, sections, accountCaptions: captions }, accounts: kept };
}
