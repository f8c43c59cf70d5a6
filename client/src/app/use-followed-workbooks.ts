import { useEffect } from 'react';
import { useViewer } from '../features/sessions/viewer-context';
import { followFor } from '../features/workbooks/tracking/tracked-revisions';
import { useRegenerate, type Regeneration } from '../features/workbooks/tracking/use-regenerate';
import type { WorkbookLocation } from '../features/workbooks/tracking/use-revisions';

/** The revisions of a submission's workbooks, those followed that this person followed before the page was loaded. */
export function useFollowedWorkbooks(place: WorkbookLocation): Regeneration {
  const person = useViewer()?.id;
  useEffect(() => {
    if (person !== undefined) followFor(person);
  }, [person]);
  return useRegenerate(place);
}
