import type { Side } from '@countinghouse/domain/accounts/account-type';
import { headerOfFooter } from '@countinghouse/domain/statements/caption';
import type { AddSection } from '@countinghouse/domain/statements/commands/add-section';
import type { SectionId } from '@countinghouse/domain/statements/statement';

/** A classification as it is being described; what is null follows: the heading its total, the side its parent. */
export interface ClassificationDraft {
  readonly parent: SectionId;
  readonly footer: string;
  readonly header: string | null;
  readonly reportedAs: Side | null;
  readonly takesAccounts: boolean;
}

/** The heading of a draft: written by hand, or the total's caption without its prefix (docs/spec.md, borrower 5). */
export function headerOf({ header, footer }: ClassificationDraft): string {
  return header ?? headerOfFooter(footer);
}

/** The command that a draft comes to. */
export function addCommand(draft: ClassificationDraft, accounts: readonly number[]): AddSection {
  const { parent, footer, reportedAs, takesAccounts } = draft;
  return {
    kind: 'addSection',
    parent,
    headerCaption: headerOf(draft),
    footerCaption: footer,
    ...(reportedAs === null ? {} : { reportedAs }),
    ...(takesAccounts && accounts.length > 0 ? { accounts } : {}),
  };
}
