import { Flex } from '@mantine/core';
import type { LinkedRequestFragment } from '../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { StatusDot, type Tone } from '../../ui/status-dot';
import { linkStage, stageTime, type LinkStage } from './link-stage';

const TONES: Readonly<Record<LinkStage, Tone>> = {
  made: 'neutral',
  opened: 'info',
  started: 'info',
  finished: 'success',
  expired: 'warning',
  revoked: 'danger',
};

type Link = NonNullable<LinkedRequestFragment['shareableLink']>;

/** How far a link is, and since when. */
export function LinkState({ link }: { readonly link: Link }) {
  const text = useText('links');
  const locale = useLocale();
  const stage = linkStage(link);
  const time = stageTime(link);
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center">
      <StatusDot tone={TONES[stage]}>
        <span>
          {time === null
            ? text(`stage.${stage}`)
            : text('stageSince', { stage: text(`stage.${stage}`), day: formatDay(time, locale), time: formatClock(time, locale) })}
        </span>
      </StatusDot>
    </Flex>
  );
}
