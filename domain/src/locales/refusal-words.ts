import { formatMessage } from './format-message';
import type { TextSet } from './sections';

/** What a refusal says of itself: its code, the field it concerns, and facts. */
export interface RefusalFacts {
  readonly code: string;
  readonly parameter?: string | null;
  readonly facts?: Readonly<Record<string, string | number>> | null;
}

/** A refusal in the words of the section `errors`, the most exact that the set has; null for a code that it does not know. */
export function refusalText(refusal: RefusalFacts, texts: TextSet, locale: string): string | null {
  const words = candidates(refusal).find((key) => key in texts);
  if (words === undefined) return null;
  const { parameter = null, facts } = refusal;
  return formatMessage(texts[words] ?? '', locale, { ...listed(facts ?? {}, locale), ...named(parameter) });
}

/** Keys from the most exact: of the field itself with a fact, of the field itself, of a named field with a fact, with a fact, of a named field, of the code alone. */
function candidates({ code, parameter, facts }: RefusalFacts): string[] {
  const known = Object.keys(facts ?? {});
  if (typeof parameter !== 'string') return [...known.map((fact) => `${code}.${fact}`), code];
  const ofField = [...known.map((fact) => `${code}.${parameter}.${fact}`), `${code}.${parameter}`];
  return [...ofField, ...known.flatMap((fact) => [`${code}.named.${fact}`, `${code}.${fact}`]), `${code}.named`, code];
}

function named(parameter: string | null): Readonly<Record<string, string>> {
  return parameter === null ? {} : { parameter, Parameter: parameter.charAt(0).toUpperCase() + parameter.slice(1) };
}

/** Domains are a choice, as in `a, b or c`. */
function listed(facts: Readonly<Record<string, string | number>>, locale: string): Readonly<Record<string, string | number>> {
  if (typeof facts.domains !== 'string') return facts;
  return { ...facts, domains: new Intl.ListFormat(locale, { type: 'disjunction' }).format(facts.domains.split(', ')) };
}
