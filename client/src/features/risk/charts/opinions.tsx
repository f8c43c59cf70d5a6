import clsx from 'clsx';
import type { SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import { Box } from '@mantine/core';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatScore, formatShare } from '../text/format-risk';
import { StatusPill, type Tone } from '../../../ui/status-dot';
import { placeOfScore, zonesOf, cutOffsOf } from './opinion-scales';
import { FigureTable } from '../../../ui/figure-table';
import classes from './charts.module.css';

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

const TONES = new Map(Object.entries<Tone>({ safe: 'success', grey: 'warning', distress: 'danger' }));

/** Published scores of the same figures, each on a track of its zones; a score that is not available has no zones. */
export function OpinionsChart({ opinions }: { readonly opinions: readonly SecondOpinion[] }) {
  const text = useText('risk');
  const wordsOf = useOpinionText();
  return (
    <ul className={`grid ${classes.opinions}`}>
      {opinions.map((opinion) => {
        const { value, shown, meaning } = wordsOf(opinion);
        const place = value === null ? null : placeOfScore(opinion.model, value);
        const zones = zonesOf(opinion.model);
        const zone = place === null ? null : (zones.find(({ end }) => place <= end)?.zone ?? null);
        return (
          <li key={opinion.model} className={`lined grid across middle text-sm ${classes.opinion}`}>
            <span>{text(`opinion.${opinion.model}`)}</span>
            <Box component="span" className="figures" fw={600} ta="end">
              {shown}
            </Box>
            <span className={clsx('relative flex', classes.zones)} aria-hidden>
              {place !== null && (
                <>
                  {zones.map((each, index) => {
                    const start = zones[index - 1]?.end ?? 0;
                    return <span key={each.zone} data-tone={TONES.get(each.zone)} style={{ inlineSize: `${(each.end - start) * 100}%` }} />;
                  })}
                  <Box
                    component="span"
                    style={{ insetInlineStart: `${place * 100}%` }}
                    pos="absolute"
                    top={-4}
                    w={2.5}
                    h={16}
                    ms={-1}
                    bg="var(--ch-ink)"
                  />
                </>
              )}
            </span>
            <Box component="span" style={{ justifySelf: 'end' }}>
              <StatusPill tone={zone === null ? 'neutral' : (TONES.get(zone) ?? 'neutral')} icon={null}>
                {meaning}
              </StatusPill>
            </Box>
          </li>
        );
      })}
    </ul>
  );
}

/** The second opinions in figures, each with its formula, its published cut-offs and its source. */
export function OpinionsTable({ opinions }: { readonly opinions: readonly SecondOpinion[] }) {
  const text = useText('risk');
  const locale = useLocale();
  const wordsOf = useOpinionText();
  return (
    <FigureTable label={text('opinions')}>
      <thead>
        <tr>
          <th scope="col">{text('publishedScore')}</th>
          <th scope="col" className="figure">
            {text('value')}
          </th>
          <th scope="col">{text('reading')}</th>
          <th scope="col">{text('formula')}</th>
        </tr>
      </thead>
      <tbody>
        {opinions.map((opinion) => {
          const { shown, meaning } = wordsOf(opinion);
          const cutOffs = cutOffsOf(opinion.model).map((cutOff) => formatScore(cutOff, locale));
          return (
            <tr key={opinion.model}>
              <th scope="row">{text(`opinion.${opinion.model}`)}</th>
              <td className="figure">{shown}</td>
              <td>
                {meaning}
                {cutOffs.length > 0 && <div className="quiet">{text('cutOffs', { values: cutOffs.join(' / ') })}</div>}
                {opinion.proxies.length > 0 && <div className="quiet">{text('proxiesUsed')}</div>}
              </td>
              <td style={{ minWidth: 240 }}>
                {text(`opinionFormula.${opinion.model}`)}
                <div className="quiet">{text(`opinionSource.${opinion.model}`)}</div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
