import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { isStaleTick } from '@countinghouse/domain/review/tick-mark';
import type { ShownTickMark } from './find-tick-marks';
import type { TickMarkType } from './tick-mark.types';

/** A tick mark as GraphQL answers it. */
export function presentTickMark({ tick, current, digits }: ShownTickMark): TickMarkType {
  const { id, authorId, statementType, lineItemId, reportingPeriodId, kind, markedAt, version } = tick;
  return {
    ...{ id, authorId, statementType, lineItemId, reportingPeriodId, kind, markedAt, version },
    value: formatDecimal(tick.value, digits),
    currentValue: current === null ? null : formatDecimal(current, digits),
    isStale: isStaleTick(tick.value, current),
  };
}
