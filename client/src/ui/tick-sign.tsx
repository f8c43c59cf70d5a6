import { IconCalculator, IconCircle, IconFileCheck, IconLink, IconSum } from '@tabler/icons-react';

const ICONS = {
  Tied: IconLink,
  Footed: IconSum,
  Recalculated: IconCalculator,
  AgreedToSource: IconFileCheck,
  Open: IconCircle,
} as const;

/** The kinds of tick marks that have a sign. */
export type TickKind = keyof typeof ICONS;

/** The sign of a tick mark, without words; a stale one has another color and an exclamation mark. */
export function TickSign({
  kind,
  stale = false,
  size = 13,
}: {
  readonly kind: TickKind;
  readonly stale?: boolean;
  readonly size?: number;
}) {
  const Icon = ICONS[kind];
  const color = stale ? 'var(--ch-warning)' : kind === 'Open' ? 'var(--ch-info)' : 'var(--ch-success)';
  return (
    <small style={{ display: 'inline-flex', alignItems: 'center', flex: 'none', color, fontWeight: 700, lineHeight: 1 }} aria-hidden>
      <Icon size={size} stroke={2} />
      {stale && '!'}
    </small>
  );
}
