import type { SectionId, StatementLayout } from '../statement';
import { linesBesidesAccounts } from './lines-besides-accounts';

/** The sections below a section, in the order of their lines. */
export function sectionsBelow(statement: StatementLayout, section: SectionId): SectionId[] {
  return linesBesidesAccounts(statement.sections[section]?.items ?? []).flatMap((item) =>
    item.kind === 'section' ? [item.section, ...sectionsBelow(statement, item.section)] : [],
  );
}
