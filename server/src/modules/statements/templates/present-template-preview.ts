import { belongsTo } from '@countinghouse/domain/statements/build-statement';
import { countStatuses, matchStatus } from '@countinghouse/domain/statements/templates/match-status';
import type { TemplatePreview } from './preview-statement-template';
import type { ListedTemplate } from './statement-template';
import type { StatementTemplateType, TemplateMatchType, TemplatePreviewType } from './statement-template.types';

/** A template in the words of the contract. */
export function presentTemplate(template: ListedTemplate): StatementTemplateType {
  const { id, displayName, description, statementType, lineCount, useCount, createdAt, createdBy } = template;
  return { id, displayName, description, statementType, lineCount, uses: useCount, creationTime: createdAt, createdById: createdBy };
}

/** What applying would do; the template's own accounts, which are of other books, are not exposed. */
export function presentTemplatePreview(preview: TemplatePreview, acceptFrom: number): TemplatePreviewType {
  const { template, target, matches } = preview;
  const { accounts } = target.books;
  const counts = countStatuses(template.statementType, accounts, matches, acceptFrom);
  return {
    template: presentTemplate(template),
    version: target.layout.version,
    total: accounts.filter((account) => belongsTo(template.statementType, account)).length,
    ...counts,
    accounts: presentMatches(preview, acceptFrom),
    layout: JSON.stringify(template.document.layout),
  };
}

function presentMatches({ template, target, matches }: TemplatePreview, acceptFrom: number): TemplateMatchType[] {
  const { sections } = template.document.layout;
  const known = new Map(matches.map((match) => [match.account, match]));
  return target.books.accounts
    .filter((account) => belongsTo(template.statementType, account))
    .map(({ ordinal, number, name }) => {
      const match = known.get(ordinal);
      const section = match?.section ?? null;
      return {
        accountId: String(ordinal),
        accountNumber: number,
        name,
        status: matchStatus(match, acceptFrom),
        sectionId: section,
        sectionCaption: section === null ? null : (sections[section]?.headerCaption ?? null),
        lineOf: match?.as ?? null,
        certainty: match?.certainty ?? 0,
        why: match?.why ?? null,
        typeSectionId: match?.typeSection ?? null,
      };
    });
}
