import {
  IconAlertTriangle,
  IconBarrierBlock,
  IconCalendarX,
  IconClockOff,
  IconGauge,
  IconLinkOff,
  IconLockOpen,
  IconMapOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../features/borrowers/location';
import type { DeadEnd } from '../../../features/borrowers/session/dead-end';
import { useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { ActionLink } from '../../../ui/button/action-link';
import { Button } from '../../../ui/button/button';
import { BorrowerFrame } from '../borrower-frame';
import { EndMessage } from '../end-message';
import { WriteToLender } from '../write-to-lender';

interface DeadEndPageProps {
  readonly end: DeadEnd;
  readonly requestId?: string | undefined;
  readonly resetsOn?: string | null | undefined;
  readonly onRetry?: () => void;
}

type StepEnd = 'stepUsed' | 'stepOver';

/** Why a borrower can't continue, and one thing to do about it (docs/spec.md, borrower 2.1). */
export function DeadEndPage({ end, ...rest }: DeadEndPageProps) {
  return end === 'stepUsed' || end === 'stepOver' ? <StepEndPage end={end} /> : <RequestEndPage end={end} {...rest} />;
}

function RequestEndPage({ end, requestId, resetsOn = null, onRetry }: DeadEndPageProps & { readonly end: Exclude<DeadEnd, StepEnd> }) {
  const text = useText('borrower');
  const common = useText('common');
  const locale = useLocale();
  const { visibleName, portal } = useTenant();
  const { icon, title, words, note } = wordsOf(end, text, visibleName, resetsOn && formatDay(resetsOn, locale), common('notFoundText'));
  const contact = end === 'notFound' ? null : portal.supportUrl;
  return (
    <BorrowerFrame step={null}>
      <EndMessage
        icon={icon}
        title={title}
        text={words}
        note={note}
        detail={end === 'wrong' && requestId !== undefined ? text('reference', { id: requestId }) : null}
      >
        {(end === 'wrong' || end === 'crowded') && onRetry !== undefined && (
          <Button look="primary" size="xl" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        )}
        {end === 'sessionOver' && (
          <ActionLink look="primary" href={addressOf('/portal')}>
            {text('startOver')}
          </ActionLink>
        )}
        {end !== 'wrong' && end !== 'crowded' && contact !== null && <WriteToLender href={contact} />}
      </EndMessage>
    </BorrowerFrame>
  );
}

interface EndText {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly note: string | null;
}

const LOOK = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

function wordsOf(
  end: Exclude<DeadEnd, StepEnd>,
  text: Texts<'borrower'>,
  tenant: string,
  resetsOn: string | null,
  notFound: string,
): EndText {
  switch (end) {
    case 'expired':
      return {
        icon: <IconCalendarX {...LOOK} />,
        title: text('expiredTitle'),
        words: text('expiredText', { tenant }),
        note: text('expiredNote'),
      };
    case 'deleted':
      return {
        icon: <IconLinkOff {...LOOK} />,
        title: text('deletedTitle'),
        words: text('deletedText', { tenant }),
        note: text('deletedNote'),
      };
    case 'limit':
      return {
        icon: <IconGauge {...LOOK} />,
        title: text('limitTitle', { tenant }),
        words: resetsOn === null ? text('limitText') : text('limitTextUntil', { day: resetsOn }),
        note: text('limitNote'),
      };
    case 'disabled':
      return {
        icon: <IconBarrierBlock {...LOOK} />,
        title: text('disabledTitle', { tenant }),
        words: text('disabledText'),
        note: text('disabledNote'),
      };
    case 'notFound':
      return { icon: <IconMapOff {...LOOK} />, title: notFound, words: text('notFoundText'), note: text('notFoundNote') };
    case 'crowded':
      return { icon: <IconUsersGroup {...LOOK} />, title: text('crowdedTitle'), words: text('crowdedText'), note: null };
    case 'sessionOver':
      return { icon: <IconClockOff {...LOOK} />, title: text('sessionOverTitle'), words: text('sessionOverText', { tenant }), note: null };
    case 'wrong':
      return { icon: <IconAlertTriangle {...LOOK} />, title: text('wrongTitle'), words: text('wrongText'), note: null };
  }
}

/** Why a bookkeeper can't continue; only who sent them the step can help. */
function StepEndPage({ end }: { readonly end: StepEnd }) {
  const text = useText('handoff');
  const isUsed = end === 'stepUsed';
  return (
    <BorrowerFrame step={null}>
      <EndMessage
        icon={isUsed ? <IconLockOpen {...LOOK} /> : <IconLinkOff {...LOOK} />}
        title={text(isUsed ? 'usedTitle' : 'overTitle')}
        text={text(isUsed ? 'usedText' : 'overText')}
      />
    </BorrowerFrame>
  );
}
