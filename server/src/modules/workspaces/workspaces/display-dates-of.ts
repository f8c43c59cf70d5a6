import { displayDates } from '@countinghouse/domain/locales/display-dates';
import { timezoneOffsetOf } from '../../../platform/http/timezone-offset';
import type { RestRequest } from '../../../platform/rest/route';
import { textLanguage } from '../../delivery/notifications/text-language';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import type { Workspace } from './workspace';

/** The times of a workspace in words, null where the time is (docs/spec.md, lender 3). */
interface WorkspaceDates {
  readonly displayDate: string | null;
  readonly displayDateFull: string | null;
  readonly lastSyncDisplayDate: string | null;
  readonly lastSyncDisplayDateFull: string | null;
}

/** Writes the times of a workspace for one reader. */
export type WriteDates = (workspace: Pick<Workspace, 'lastActivityTime' | 'lastSyncTime'>) => WorkspaceDates;

/** How times are written for the viewer: in the language chosen last, at the clock of the caller (`Timezone-Offset`). */
export function displayDatesOf(ctx: ViewerRequestCtx, { headers }: Pick<RestRequest, 'headers'>): WriteDates {
  const language = textLanguage(ctx, null);
  const offset = timezoneOffsetOf(headers);
  const written = (time: Date | null) => time && displayDates(time, language, offset);
  return ({ lastActivityTime, lastSyncTime }) => {
    const [activity, sync] = [written(lastActivityTime), written(lastSyncTime)];
    return {
      displayDate: activity?.day ?? null,
      displayDateFull: activity?.full ?? null,
      lastSyncDisplayDate: sync?.day ?? null,
      lastSyncDisplayDateFull: sync?.full ?? null,
    };
  };
}
