import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import type { CollectionForm } from './collection-form';

/** What every step of a new collection gets. */
export interface StepProps {
  readonly form: CollectionForm;
  readonly change: (change: Partial<CollectionForm>) => void;
  /** What the tenant lets it ask for. */
  readonly rules: CollectionRules;
  /** Today in the books' calendar. */
  readonly today: CalendarDate;
}
