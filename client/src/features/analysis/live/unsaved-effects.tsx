import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { coveredPeriodText } from '../../../lib/format/period-text';
import { StatusPill } from '../../../ui/status-dot';
import { formatRatio } from '../ratios/ratio-words';
import type { Effect } from './effects';
import type { Unsaved } from './use-live-analysis';

/** How many ratios are named. */
const NAMED = 4;

/** What the changes that are being typed do to the ratios, before they are saved. */
export function UnsavedEffects({ unsaved }: { readonly unsaved: Unsaved | null }) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  if (unsaved === null) return null;
  const { effects: moved, incomplete } = unsaved;
  const write = (value: string | null, { ratio }: Effect) => (value === null ? '–' : formatRatio(value, ratio.unit, locale));
  const named = moved?.effects
    .slice(0, NAMED)
    .map((effect) =>
      text('effect', { ratio: names(`name.${effect.ratio.id}`), before: write(effect.before, effect), after: write(effect.after, effect) }),
    );
  const rest = (moved?.effects.length ?? 0) - NAMED;
  return (
    <p className="quiet text-xs figures" style={{ padding: '8px 16px', minHeight: 34 }} data-unsaved-effects>
      {moved && named
        ? text('effects', {
            period: coveredPeriodText(moved.column, words),
            effects: [...named, ...(rest > 0 ? [text('moreEffects', { count: rest })] : [])].join('; '),
          })
        : text('noEffects')}
      {incomplete > 0 && ` ${text('incompleteRows', { count: incomplete })}`}
    </p>
  );
}

/** The mark of figures that follow changes which are not saved yet. */
export function UnsavedMark() {
  const text = useText('analysis');
  return (
    <span title={text('unsavedHint')}>
      <StatusPill tone="warning">{text('unsaved')}</StatusPill>
    </span>
  );
}
