import type { SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatScore, formatShare } from '../text/format-risk';

/** What a second opinion says, in the reader's words: its figure and what that means. */
export interface OpinionText {
  /** Null where the inputs do not suffice. */
  readonly value: number | null;
  readonly shown: string;
  readonly meaning: string;
}

/** Puts a second opinion into words; a model that ranks only never shows its own probability. */
export function useOpinionText(): (opinion: SecondOpinion) => OpinionText {
  const text = useText('risk');
  const locale = useLocale();
  return ({ model, score, zone, rank, withheld = null }) => {
    if (withheld !== null) return { value: null, shown: '–', meaning: text(`withheld.${withheld}`) };
    if (ranksOnly(model))
      return rank === null
        ? { value: null, shown: '–', meaning: text('notEnough') }
        : { value: rank, shown: formatShare(rank / 100, locale, 0), meaning: text('rankOf', { rank: Math.round(rank) }) };
    if (score === null || zone === null) return { value: null, shown: '–', meaning: text('notEnough') };
    const key = model === 'springate1978' && zone === 'safe' ? 'notFailing' : model === 'springate1978' ? 'failing' : zone;
    return { value: score, shown: formatScore(score, locale), meaning: text(`zone.${key}`) };
  };
}

function ranksOnly(model: SecondOpinion['model']): boolean {
  return model === 'ohlson1980' || model === 'zmijewski1984';
}
