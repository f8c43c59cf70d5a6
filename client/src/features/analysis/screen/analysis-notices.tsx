import { IconInfoCircle } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { decimalsOf, formatMoney } from '../ratios/ratio-words';
import type { Analysis } from './analysis-view';

type Notice = Analysis['notices'][number];

/** What a reader should know of the figures: what counts as zero because nothing is tagged, and schedules that differ from the books. */
export function AnalysisNotices({ notices }: Pick<Analysis, 'notices'>) {
  const differing = notices.filter(({ kind }) => kind === 'ScheduleDiffers');
  const lines = useNoticeLines()(notices);
  if (lines.length === 0) return null;
  return (
    <div className="callout" data-tone={differing.length > 0 ? 'warning' : 'neutral'}>
      <IconInfoCircle size={18} stroke={1.75} className="fixed" aria-hidden />
      <div className="stack gap-2xs">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** Notices as sentences; tags that no account has are in one of them. */
export function useNoticeLines(): (notices: readonly Notice[]) => readonly string[] {
  const text = useText('analysis');
  const locale = useLocale();
  return (notices) => {
    const tags = notices.flatMap(({ tag }) => (tag === null ? [] : [text(`tag.${tag}`)]));
    const differing = notices.flatMap(({ instrumentName, scheduled, booked }) => {
      if (instrumentName === null || scheduled === null || booked === null) return [];
      const difference = formatMoney(Number(scheduled) - Number(booked), locale, decimalsOf(scheduled));
      const amounts = { scheduled: formatMoney(scheduled, locale), booked: formatMoney(booked, locale), difference };
      return [text('scheduleDiffers', { instrument: instrumentName, ...amounts })];
    });
    const untagged = tags.length === 0 ? [] : [text('nothingTagged', { tags: new Intl.ListFormat(locale).format(tags) })];
    return [...differing, ...untagged];
  };
}
