import type { CommandDefinition } from '../command-definition';
import { ownCaption } from '../account-caption';
import { cachedCaption, refuseCaption } from '../caption';
import type { EditContext } from '../edit-context';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isLockedSection } from '../queries/is-locked-section';
import { sectionOfAccount, withSection } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** Another caption for a heading, a total or an account. */
export interface RenameCaption {
  readonly kind: 'renameCaption';
  readonly of: CaptionedLine;
  readonly caption: string;
}

/** A line whose caption can be written by hand. */
export type CaptionedLine =
  | { readonly line: 'header'; readonly section: SectionId }
  | { readonly line: 'footer'; readonly section: SectionId }
  | { readonly line: 'account'; readonly account: number };

/** Whether a line may have another caption at all; accounts of locked sections have their own names. */
export function refuseRenaming(statement: StatementLayout, of: CaptionedLine): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (of.line !== 'account') return statement.sections[of.section] === undefined ? refuseChange('UnknownLine') : null;
  const section = sectionOfAccount(statement, of.account);
  if (section === undefined) return refuseChange('UnknownLine');
  return isLockedSection(statement, section) ? refuseChange('AccountLocked') : null;
}

/** Why this caption is refused; null where it is not. */
export function refuseRenameCaption(statement: StatementLayout, command: RenameCaption, context: EditContext): StatementRefusal | null {
  return refuseRenaming(statement, command.of) ?? refuseCaption(command.caption, context.sanitise);
}

/** The statement with the caption; an account that gets its own name back is one that was never renamed. */
export function renameCaption(statement: StatementLayout, { of, caption }: RenameCaption, { accounts }: EditContext): StatementLayout {
  const kept = cachedCaption(caption);
  if (of.line === 'account') return renameAccount(statement, of.account, kept === ownCaption(accounts[of.account]) ? null : kept);
  const section = statement.sections[of.section];
  if (section === undefined) return statement;
  const member = of.line === 'header' ? 'headerCaption' : 'footerCaption';
  return section[member] === kept ? statement : withSection(statement, { ...section, [member]: kept });
}

function renameAccount(statement: StatementLayout, account: number, caption: string | null): StatementLayout {
  const { [account]: before, ...others } = statement.accountCaptions;
  if ((before ?? null) === caption) return statement;
  return { ...statement, accountCaptions: caption === null ? others : { ...others, [account]: caption } };
}

/** Gives a heading, a total, or an account another caption. */
export const RENAME_CAPTION: CommandDefinition<RenameCaption> = {
  kind: 'renameCaption',
  refuse: refuseRenameCaption,
  run: renameCaption,
};
