import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';
import type { DocumentPath } from '../administration/document-values';

/** What each card of the form gets: the settings as they are in it, and what is wrong with them. */
export interface SettingsCardProps {
  readonly document: TenantDocument;
  /** What is wrong at a path or below it, in words. */
  readonly errorAt: (path: string) => string | undefined;
  /** Sets the value at a path; undefined takes it out, so that its default counts. */
  readonly change: (path: DocumentPath, value: unknown) => void;
}
