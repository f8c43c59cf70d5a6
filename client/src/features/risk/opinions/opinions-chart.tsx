import type { SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { StatusPill, type Tone } from '../../../ui/status-dot/status-dot';
import { placeOfScore, zonesOf } from './opinion-scales';
import { useOpinionText } from './opinion-text';
import classes from './opinions-chart.module.css';

const TONES = new Map(Object.entries<Tone>({ safe: 'success', grey: 'warning', distress: 'danger' }));

/** Published scores of the same figures, each on a track of its zones; a score that is not available has no zones. */
export function OpinionsChart({ opinions }: { readonly opinions: readonly SecondOpinion[] }) {
  const text = useText('risk');
  const wordsOf = useOpinionText();
  return (
    <ul className={classes.list}>
      {opinions.map((opinion) => {
        const { value, shown, meaning } = wordsOf(opinion);
        const place = value === null ? null : placeOfScore(opinion.model, value);
        const zones = zonesOf(opinion.model);
        const zone = place === null ? null : (zones.find(({ end }) => place <= end)?.zone ?? null);
        return (
          <li key={opinion.model} className={`lined ${classes.row}`}>
            <span>{text(`opinion.${opinion.model}`)}</span>
            <span className={clsx('figures', classes.value)}>{shown}</span>
            <span className={classes.track} aria-hidden>
              {place !== null && (
                <>
                  {zones.map((each, index) => {
                    const start = zones[index - 1]?.end ?? 0;
                    return <span key={each.zone} className={classes[each.zone]} style={{ inlineSize: `${(each.end - start) * 100}%` }} />;
                  })}
                  <span className={classes.tick} style={{ insetInlineStart: `${place * 100}%` }} />
                </>
              )}
            </span>
            <span className={classes.meaning}>
              <StatusPill tone={zone === null ? 'neutral' : (TONES.get(zone) ?? 'neutral')} icon={null}>
                {meaning}
              </StatusPill>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
