import type { Refusal } from '@countinghouse/domain/refusals';
import type { Texts } from '../../../lib/i18n/texts';

/** What is wrong with a field, in words; `label` is what the field is called. */
export function problemText(text: Texts<'users'>, locale: string, problem: Refusal, label: string): string {
  const { refused, facts } = problem;
  if (facts?.['max'] !== undefined) return text('tooLong', { max: facts['max'] });
  switch (refused) {
    case 'firstNameRequired':
      return text('firstNameRequired');
    case 'metadataRequired':
      return text('required', { label });
    case 'emailMalformed':
      return text('emailMalformed');
    case 'emailDomainNotAllowed':
      return text('emailDomain', { domains: orList(String(facts?.['domains'] ?? '').split(', '), locale) });
    case 'Duplicate':
      return text('duplicate');
    case 'UnsafeContent':
      return text('unsafe', { label });
    default:
      return text('notValid', { label });
  }
}

function orList(domains: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(domains);
}
