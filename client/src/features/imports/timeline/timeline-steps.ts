import type { ImportStage, ImportStateFragment } from '../../../lib/graphql/types.generated';

/** One thing that happened, happens or is still to come on the way to the statements. */
export interface TimelineStep {
  readonly key: 'requested' | 'connection' | 'gathered' | 'checked' | 'published' | 'workbooks';
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
  /** When it was done, ISO 8601; null before. */
  readonly at: string | null;
  /** How long it took, milliseconds; null where that says nothing. */
  readonly took: number | null;
}

/** What the timeline is made of. */
export interface TimelineFacts {
  readonly requestedAt: string;
  /** Whether the books came in a file: then nothing was connected. */
  readonly fromFile: boolean;
  readonly status:
    | (Pick<ImportStateFragment, 'outcome' | 'stage' | 'startedAt' | 'endedAt'> & {
        readonly timeline?: readonly { readonly stage: ImportStage; readonly at: string }[];
      })
    | null;
  /** When the first workbooks were ready; null before. */
  readonly workbooksAt: string | null;
}

const STAGES = [
  ['connection', ['Connecting', 'Connected'], 'Gathering'],
  ['gathered', ['Gathering'], 'Checking'],
  ['checked', ['Checking'], 'Publishing'],
  ['published', ['Publishing'], 'Done'],
] as const;
const STAGES_OF_A_FILE = [['gathered', ['Connecting', 'Connected', 'Gathering'], 'Checking'], ...STAGES.slice(2)] as const;
const ORDER: readonly ImportStage[] = ['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done'];

/** The way of a collection: only what really happened has a time; the rest is current, ahead or failed. */
export function timelineSteps({ requestedAt, fromFile, status, workbooksAt }: TimelineFacts): TimelineStep[] {
  const requested: TimelineStep = { key: 'requested', state: 'done', at: requestedAt, took: null };
  if (status === null) return [requested];
  const entered = new Map((status.timeline ?? []).map(({ stage, at }) => [stage, at]));
  if (status.outcome === 'Success' && status.endedAt !== null && !entered.has('Done')) entered.set('Done', status.endedAt);
  const reached = ORDER.indexOf(status.outcome === 'Success' ? 'Done' : status.stage);
  const steps = (fromFile ? STAGES_OF_A_FILE : STAGES).map(([key, stages, next]): TimelineStep => {
    const start = entered.get(stages[0]) ?? null;
    if (reached >= ORDER.indexOf(next)) {
      const at = entered.get(next) ?? null;
      return { key, state: 'done', at, took: start !== null && at !== null ? Date.parse(at) - Date.parse(start) : null };
    }
    if (!(stages as readonly ImportStage[]).includes(status.stage)) return { key, state: 'ahead', at: null, took: null };
    return status.outcome === 'Error'
      ? { key, state: 'failed', at: status.endedAt, took: null }
      : { key, state: 'current', at: null, took: null };
  });
  if (status.outcome === 'Error') return [requested, ...steps.filter((step) => step.state !== 'ahead')];
  const workbooks: TimelineStep =
    workbooksAt === null
      ? { key: 'workbooks', state: status.outcome === 'Success' ? 'current' : 'ahead', at: null, took: null }
      : { key: 'workbooks', state: 'done', at: workbooksAt, took: null };
  return [requested, ...steps, workbooks];
}
