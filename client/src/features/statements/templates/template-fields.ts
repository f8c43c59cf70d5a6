import { LIMITS } from '@countinghouse/domain/limits';
import { refuseTemplateTexts, type TemplateTexts } from '@countinghouse/domain/statements/templates/template-text';
import type { Refusal } from '@countinghouse/domain/refusals';
import { plainText } from '../../../lib/fields/plain-text';
import type { Texts } from '../../../lib/i18n/texts';
import type { DescribedError } from '../../../lib/errors/describe-error';

/** Words under the fields of the form. */
export interface TemplateFieldText {
  readonly displayName?: string;
  readonly description?: string;
}

/** What is wrong with the texts as they were entered, found by the rule that the server follows. */
export function wordsForTexts(texts: TemplateTexts, text: Texts<'templates'>): TemplateFieldText {
  const name = refuseTemplateTexts({ displayName: texts.displayName, description: null }, plainText);
  const description = refuseTemplateTexts({ displayName: 'N', description: texts.description }, plainText);
  return {
    ...(name && { displayName: wordsFor(name, text) }),
    ...(description && { description: wordsFor(description, text) }),
  };
}

/** What the server found wrong with one of the fields; nothing where it refused for another reason. */
export function textForRefusal({ code, parameter }: DescribedError, text: Texts<'templates'>): TemplateFieldText {
  if (code === 'Duplicate') return { displayName: text('nameTaken') };
  if (code === 'UnsafeContent' && (parameter === 'displayName' || parameter === 'description')) return { [parameter]: text('unsafe') };
  return {};
}

function wordsFor({ refused, parameter, facts }: Refusal, text: Texts<'templates'>): string {
  if (refused === 'UnsafeContent') return text('unsafe');
  if (facts?.max !== undefined) return text('tooLong', { max: facts.max });
  return parameter === 'displayName' ? text('nameRequired') : text('tooLong', { max: LIMITS.templateDescriptionMax });
}
