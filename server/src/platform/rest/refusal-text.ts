import english from '@countinghouse/domain/locales/en/errors.json' with { type: 'json' };
import { refusalText } from '@countinghouse/domain/locales/refusal-words';
import type { Refusal, RefusalCode } from '@countinghouse/domain/refusals';

/** Each code has a sentence. */
const SENTENCES: Readonly<Record<RefusalCode, string>> = english;

/** The sentence that a refusal is answered with, the same in REST and GraphQL; names its parameter, never a stored value (docs/spec.md, lender 8). */
export function textOf({ refused, parameter, facts }: Refusal): string {
  return refusalText({ code: refused, parameter, facts }, SENTENCES, 'en') ?? refused;
}
