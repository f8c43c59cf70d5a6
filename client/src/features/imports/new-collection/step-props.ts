import type { CollectionForm } from './collection-form';

/** What every step of a new collection gets. */
export interface StepProps {
  readonly form: CollectionForm;
  readonly change: (change: Partial<CollectionForm>) => void;
}
