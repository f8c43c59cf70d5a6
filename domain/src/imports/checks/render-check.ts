import type { CheckResult, Fact } from './check-result';

/** A check as people read it. */
export interface RenderedCheck {
  readonly title: string;
  readonly evidence: string;
}

/** Renders a check or a finding from a text set and a way to write facts; a text that the set lacks shows its key, so that the gap is seen. */
export function renderCheck(
  check: Pick<CheckResult, 'titleKey' | 'evidenceKey' | 'facts'>,
  texts: Readonly<Record<string, string>>,
  write: (fact: Fact) => string,
): RenderedCheck {
  const sentence = texts[check.evidenceKey] ?? check.evidenceKey;
  return {
    title: texts[check.titleKey] ?? check.titleKey,
    evidence: sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const fact = check.facts[name];
      return fact === undefined ? placeholder : write(fact);
    }),
  };
}
