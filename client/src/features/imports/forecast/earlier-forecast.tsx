import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import { formOf, requestOptions, type EarlierOptions } from '../new-collection/collection-form';
import { CollectionForecast } from './collection-forecast';

interface EarlierForecastProps {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly packageName: string;
  readonly earlier: EarlierOptions;
  readonly rules: CollectionRules;
  readonly today: CalendarDate;
}

/** What a scheduled collection takes that gathers what an earlier one did, up to its day. */
export function EarlierForecast({ earlier, rules, today, ...place }: EarlierForecastProps) {
  const form = formOf(earlier, 'direct', rules, today);
  return (
    <CollectionForecast
      {...place}
      options={requestOptions({ ...form, through: form.through === 'Day' ? 'Today' : form.through })}
      isScheduled
    />
  );
}
