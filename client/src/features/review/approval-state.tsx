import { Box } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileCheck } from '@tabler/icons-react';
import type { ApprovalFieldsFragment } from '../../lib/graphql/types.generated';
import { formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Hint } from '../../ui/hint/hint';

const LOOKS = {
  none: { tone: 'info', Icon: IconFileCheck },
  Submitted: { tone: 'info', Icon: IconClock },
  Approved: { tone: 'success', Icon: IconCircleCheck },
  Returned: { tone: 'warning', Icon: IconAlertTriangle },
  Ended: { tone: 'warning', Icon: IconAlertTriangle },
} as const;

/** The tone and the icon of an approval. */
export function lookOf(approval: ApprovalFieldsFragment | null): (typeof LOOKS)[keyof typeof LOOKS] {
  return LOOKS[approval?.state ?? 'none'];
}

/** How far an approval is, who brought it there and when, and the versions that it is given for. */
export function ApprovalWords({ approval, timeZone }: { readonly approval: ApprovalFieldsFragment | null; readonly timeZone: string }) {
  const text = useText('review');
  const locale = useLocale();
  if (approval === null)
    return (
      <Box component="span" className="grow anywhere" lh={1.4}>
        {text('none')}
      </Box>
    );
  const { state, preparedBy, decidedBy, submittedAt, decidedAt, endedAt, endCause, comment, inputs } = approval;
  const day = (at: string | null | undefined) => (at ? formatMediumDay(at, locale, timeZone) : '');
  const nameOf = (person: typeof preparedBy) => person?.displayName ?? text('someone');
  const words = {
    Submitted: () => text('submitted', { name: nameOf(preparedBy), time: day(submittedAt) }),
    Approved: () => text('approved', { name: nameOf(decidedBy), time: day(decidedAt) }),
    Returned: () => text('returned', { name: nameOf(decidedBy), time: day(decidedAt) }),
    Ended: () => text('ended', { time: day(endedAt) }),
  };
  return (
    <Box component="span" className="grow anywhere" lh={1.4}>
      <b>{words[state]()}</b>
      {(endCause ?? comment) && '.'}
      {endCause && ` ${text(`cause.${endCause}`)}`}
      {comment && <span className="pre-line"> {comment}</span>} <Hint label={text('versionsLabel')} words={text('versions', inputs)} />
    </Box>
  );
}
