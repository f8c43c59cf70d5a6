import { changedParts } from '@countinghouse/domain/workbooks/changed-parts';
import { WORKBOOK_VARIANTS } from '@countinghouse/domain/workbooks/variant';
import { recordChart } from '@countinghouse/domain/records/record-chart';
import { recordCurrency } from '@countinghouse/domain/records/record-statement';
import { recordCheck, recordFinding } from '@countinghouse/domain/records/record-review';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { serveStoredFile } from '../../workspaces/downloads/serve-stored-file';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { contentOf } from '../../statements/workbooks/content-of';
import { findWorkbook } from '../../statements/workbooks/find-workbook';
import { listRevisions } from '../../statements/workbooks/list-revisions';
import { regenerateDamaged } from '../../statements/workbooks/regenerate-damaged';
import { loadChecks } from '../../imports/readings/load-checks';
import { findRecordContent } from '../workbooks/find-record-contents';
import { findBooks, findRecord, type RequestedRecord } from './find-record';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The company whose books a record holds; a list that no source states is empty. */
export const readAccountingEntity = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requested));
    if (isRefusal(found)) return found;
    const { name, legalName, baseCurrency, country, fiscalYearEndMonth } = found.books.company;
    return {
      names: namesOf(name, legalName),
      ...{ addresses: [], emails: [], phoneNumbers: [], otherContactMethods: [], websites: [], identifiers: [] },
      baseCurrency: recordCurrency(baseCurrency),
      ...(country !== null && { homeCountry: { ...(/^[A-Z]{2}$/.test(country) && { code: country }), label: country } }),
      fiscalYearEnd: { month: fiscalYearEndMonth },
    };
  },
);

/** A name that is not known to be the legal one has no tag. */
function namesOf(name: string, legalName: string | null): { readonly value: string; readonly tags: readonly 'Legal'[] }[] {
  const legal = legalName === null ? [] : [{ value: legalName, tags: ['Legal'] as const }];
  return name === legalName ? legal : [{ value: name, tags: [] }, ...legal];
}

/** The accounts of a record as a tree. */
export const readChart = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requested));
    return isRefusal(found) ? found : { hierarchy: recordChart(found.books) };
  },
);

/** What was checked when the books were read, over which days, and how they were read. */
export const readReview = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    return withTenant(ctx, async (tx) => {
      const found = await findBooks(tx, ctx, requested);
      if (isRefusal(found)) return found;
      const { record, books } = found;
      const checks = await loadChecks(tx, record);
      const days = { ...(books.matrix.slices[0] && { fromDate: books.matrix.slices[0].start }), toDate: books.asOf };
      const findings = books.findings.map((finding) => recordFinding(finding, books));
      return { checks: checks.map((check) => ({ ...recordCheck(check, books), ...days })), readingVersion: books.readingVersion, findings };
    });
  },
);

/** The newest workbook of each variant. */
export const readWorkbooks = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    return withTenant(ctx, async (tx) => {
      const record = await findRecord(tx, ctx, requested);
      if (isRefusal(record)) return record;
      const revisions = await listRevisions(tx, [record.id]);
      const workbooks = revisions.flatMap((revision) => revision.workbooks.map((workbook) => ({ revision, workbook })));
      const newest = WORKBOOK_VARIANTS.flatMap((variant) => workbooks.find(({ workbook }) => workbook.variantId === variant) ?? []);
      const now = await findRecordContent(tx, { workspaceId: record.workspaceId, financialRecordId: record.id });
      return {
        workbooks: newest.map(({ revision, workbook }) => ({
          variantId: workbook.variantId,
          filename: workbook.fileName,
          fileSize: workbook.fileSize,
          creationTime: workbook.createdAt.toISOString(),
          revisionNumber: workbook.revisionNumber,
          changedSince: changedParts(contentOf(revision, workbook), now),
        })),
      };
    });
  },
);

const DOWNLOADED = { action: 'workbook.downloaded', subjectType: 'financialRecord' } as const;

/** The file of one of them, noted as a download; refuses NotFound for a variant that is not there. */
export const openWorkbook = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, variant: string): Promise<Result<RestAnswer>> => {
    const found = await withTenant(ctx, async (tx) => {
      const record = await findRecord(tx, ctx, requested);
      if (isRefusal(record)) return record;
      const revisions = await listRevisions(tx, [record.id]);
      const newest = revisions.find(({ workbooks }) =>
        workbooks.some(({ variantId }) => variantId.toLowerCase() === variant.toLowerCase()),
      );
      if (newest === undefined) return refuse('NotFound');
      const { workspaceId, financialRecordId, revisionNumber } = newest;
      const workbook = await findWorkbook(tx, { workspaceId, financialRecordId, revisionNumber, variantId: variant });
      if (!isRefusal(workbook)) await recordAudit(tx, ctx, { ...DOWNLOADED, subjectId: record.id });
      return workbook;
    });
    if (isRefusal(found)) return found;
    return serveStoredFile(ctx, { ...found, contentType: XLSX }, () => regenerateDamaged(ctx, found.storeKey));
  },
);
