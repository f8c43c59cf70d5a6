import { Readable } from 'node:stream';
import { csvRow } from '@countinghouse/domain/files/csv-row';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { useCase } from '../../platform/use-case';
import { readEvents, refuseFilter, type AuditFilter } from './list-audit-events';
import { presentStoredEvent, type ListedRow } from './present-audit-event';

/** How an export is written. */
export type AuditExportFormat = 'json' | 'csv';

const AT_ONCE = 1_000;
const COLUMNS = [
  'sequence',
  'at',
  'actorId',
  'action',
  'subjectType',
  'subjectId',
  'fields',
  'changes',
  'requestId',
  'network',
  'id',
  'hash',
  'borrowerRequestId',
  'apiClientId',
] as const;

/** Every change that the filter takes, the newest first, as a stream of JSON or CSV; needs CanViewAuditLog. */
export const exportAuditEvents = useCase(
  { right: 'CanViewAuditLog' },
  async (ctx: ViewerCtx, filter: AuditFilter, format: AuditExportFormat): Promise<Result<Readable>> => {
    const refusal = refuseFilter(filter);
    if (refusal !== null) return refusal;
    return Readable.from(format === 'csv' ? csvOf(ctx, filter) : jsonOf(ctx, filter));
  },
);

async function* pagesOf(ctx: ViewerCtx, filter: AuditFilter): AsyncGenerator<readonly ListedRow[]> {
  let place: { at: string; id: string } | null = null;
  for (;;) {
    const rows: readonly ListedRow[] = await readEvents(ctx, filter, place, AT_ONCE);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    place = { at: last.atText, id: last.id };
  }
}

async function* jsonOf(ctx: ViewerCtx, filter: AuditFilter): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of pagesOf(ctx, filter))
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(presentStoredEvent(row))}`;
      separator = ',';
    }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

async function* csvOf(ctx: ViewerCtx, filter: AuditFilter): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const rows of pagesOf(ctx, filter)) for (const row of rows) yield csvRow(cellsOf(row));
}

function cellsOf(row: ListedRow): (string | number | null)[] {
  const event = presentStoredEvent(row);
  const cells = { ...event, at: event.at.toISOString(), fields: event.fields.join(' '), changes: JSON.stringify(event.changes) };
  return COLUMNS.map((column) => cells[column]);
}
