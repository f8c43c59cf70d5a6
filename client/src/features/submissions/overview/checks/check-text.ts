import type { SubmissionQuery } from '../../../../lib/graphql/types.generated';
import type { Texts } from '../../../../lib/i18n/texts';
import { writtenFacts } from '../../../../ui/evidence/evidence-text';

/** One check of the books, as the server gives it. */
export type Check = NonNullable<SubmissionQuery['submission']['financialRecord']>['checks'][number];

/** A check as people read it. */
export interface CheckText {
  readonly title: string;
  readonly evidence: string;
}

/** Fills a check's texts with its facts, each written by its kind. */
export function checkText(check: Check, currency: string, locale: string, text: Texts<'checks'>): CheckText {
  const facts = writtenFacts(check.facts, currency, locale);
  return { title: text.named(check.titleKey, facts, check.id), evidence: text.named(check.evidenceKey, facts, '') };
}
