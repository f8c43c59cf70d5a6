import { JOURNAL_USES, type JournalDecision, type ReadingDecisions } from '@countinghouse/domain/imports/findings/reading-decisions';
import { DECIDED_JOURNALS_MAX } from '@countinghouse/domain/imports/findings/problem-of-decisions';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { countField, fieldsOf, textField, type Fields } from '../../../platform/http/body-fields';
import { etagOf, isStale } from '../../../platform/http/etag';
import type { Route } from '../../../platform/rest/route';
import { correctReading, REASON_MAX } from './correct-reading';
import { listReadings } from './read-newest-reading';
import type { StoredReading } from '../../imports/readings/stored-reading';

const PATH = '/api/Workspaces/{ws}/financialrecords/{id}/readings';

/** How the books of a record are read, and corrections of it. */
export const READING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' } }) {
      const readings = await listReadings(ctx, { workspaceId: ws, financialRecordId: id });
      if (isRefusal(readings)) return readings;
      return { status: 200, headers: { etag: etagOf(readings[0]?.version ?? 1) }, body: { readings: readings.map(presentReading) } };
    },
  },
  {
    method: 'POST',
    path: PATH,
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' }, body, headers }) {
      const sent = readCorrection(body);
      if (isRefusal(sent)) return sent;
      const stale = (version: number) => isStale(headers['if-match'], version);
      const corrected = await correctReading(ctx, { workspaceId: ws, financialRecordId: id, ...sent, isStale: stale });
      return isRefusal(corrected) ? corrected : { status: 200, headers: { etag: etagOf(corrected.version) }, body: corrected };
    },
  },
];

function presentReading({ version, decisions, createdAt, createdBy, reason, fiscalYearEndMonth, basis, asOf }: StoredReading) {
  const all = { ...decisions, sameBusiness: decisions.sameBusiness ?? null, currency: decisions.currency ?? null };
  return { version, decisions: all, fiscalYearEndMonth, basis, asOf, createdAt: createdAt.toISOString(), createdById: createdBy, reason };
}

function readCorrection(body: unknown): Result<{ version: number; decisions: ReadingDecisions; reason: string | null }> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const version = countField(fields, 'version', 1, Number.MAX_SAFE_INTEGER);
  if (version === null) return refuse('VersionRequired', 'version');
  if (isRefusal(version)) return version;
  const reason = textField(fields, 'reason', REASON_MAX);
  if (isRefusal(reason)) return reason;
  const decided = fieldsOf(fields.decisions);
  if (isRefusal(decided)) return refuse('InvalidInput', 'decisions', { problem: 'must be an object' });
  const decisions = readDecisions(decided);
  return isRefusal(decisions) ? decisions : { version, decisions, reason };
}

function readDecisions(fields: Fields): Result<ReadingDecisions> {
  const month = countField(fields, 'fiscalYearEndMonth', 1, 12);
  if (isRefusal(month)) return month;
  const { basis = null, asOf = null, sameBusiness = null, currency = null, journals = [] } = fields;
  if (basis !== null && basis !== 'Accrual' && basis !== 'Cash') return wrong('basis', 'must be Accrual or Cash');
  if (asOf !== null && !isDay(asOf)) return wrong('asOf', 'must be a date in the form YYYY-MM-DD');
  if (sameBusiness !== null && typeof sameBusiness !== 'boolean') return wrong('sameBusiness', 'must be true or false');
  if (currency !== null && typeof currency !== 'string') return wrong('currency', 'must be a currency code of ISO 4217');
  if (!Array.isArray(journals) || journals.length > DECIDED_JOURNALS_MAX)
    return wrong('journals', `must be a list of at most ${DECIDED_JOURNALS_MAX}`);
  const read = (journals as unknown[]).map(readJournal);
  const bad = read.indexOf(null);
  if (bad >= 0) return wrong(`journals[${bad}]`, `must have journal, date and use, one of ${JOURNAL_USES.join(', ')}`);
  return { journals: read.filter((one) => one !== null), fiscalYearEndMonth: month, basis, asOf, sameBusiness, currency };
}

function readJournal(sent: unknown): JournalDecision | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { journal, date, use: given } = sent as Fields;
  const use = JOURNAL_USES.find((one) => one === given);
  return typeof journal === 'string' && isDay(date) && use !== undefined ? { journal, date, use } : null;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

function wrong(name: string, problem: string): ReturnType<typeof refuse> {
  return refuse('InvalidInput', `decisions.${name}`, { problem });
}
