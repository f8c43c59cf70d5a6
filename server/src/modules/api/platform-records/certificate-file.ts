import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { CertificateDocument } from '@countinghouse/domain/workbooks/certificate-input';
import { certificateSheets } from '@countinghouse/domain/workbooks/certificate-workbook';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import { WORKBOOK_TEXTS_EN } from '@countinghouse/domain/workbooks/texts';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import type { RestAnswer } from '../../../platform/rest/route';
import { useCase } from '../../../platform/use-case';
import type { BorrowingBase } from '../../analysis/borrowing-bases/borrowing-base.entity';
import { Facility } from '../../analysis/borrowing-bases/facility.entity';
import { explainDocuments } from '../../analysis/borrowing-bases/list-documents';
import { findNamesOfUsers } from '../../identity/users/find-names-of-users';
import { loadParties, openItemsAfter, type StoredParty } from '../../imports/imports/load-open-items';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';
import { streamWorkbook } from '../../statements/workbooks/stream-workbook';
import { findWorkspaceName } from '../../workspaces/workspaces/find-workspace-name';
import { findOrganizationBase } from './platform-borrowing-bases';

/** Documents that are in memory at a time. */
const PAGE = 5_000;
const LONGEST_NAME = 60;

/** A certificate or draft as a workbook that is written while it is sent, noted as a download; refuses as reading it does, and Gone once its amounts were erased or its collection was removed. */
export const openCertificate = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<RestAnswer>> => {
    const found = await withTenant(ctx, async (tx) => {
      const base = await findOrganizationBase(tx, ctx, orgId, id);
      if (isRefusal(base)) return base;
      const source = await findSource(tx, ctx, base);
      if (!isRefusal(source))
        await recordAudit(tx, ctx, { action: 'borrowingBase.downloaded', subjectType: 'borrowingBase', subjectId: id });
      return source;
    });
    if (isRefusal(found)) return found;
    const { base, company, facility, certifiedBy, ...items } = found;
    const { asOf, currency, state, rules, balances, figures, differenceReason, hash, certifiedAt, createdAt } = base;
    if (rules === null || balances === null || figures === null) return refuse('Gone');
    const title = (name: string) => `${name} - Borrowing base - ${asOf}`;
    const sheets = certificateSheets({
      ...{ texts: WORKBOOK_TEXTS_EN, company, facility, asOf, currency, state, rules, balances, figures, differenceReason, hash },
      ...{ certifiedOn: certifiedAt?.toISOString().slice(0, 10) ?? null, certifiedBy, documents: pagesOf(ctx, base, items) },
    });
    const properties = { title: title(company), creator: 'Countinghouse', createdAt };
    const fileName = `${title(safeFileName(company, LONGEST_NAME) || 'Company')}.xlsx`;
    return streamWorkbook(fileName, { styles: workbookStyles(currencyDecimals(currency)), properties }, sheets);
  },
);

/** Where the documents of a certificate are stored. */
interface StoredDocuments {
  readonly attemptId: string;
  readonly parties: ReadonlyMap<number, StoredParty>;
}

async function findSource(tx: TenantTransaction, ctx: Pick<PrincipalRequestCtx, 'tenant'>, base: BorrowingBase) {
  const { workspaceId, financialRecordId, facilityId, certifiedBy } = base;
  const attempt = await findPublishedAttempt(tx, ctx.tenant.id, workspaceId, financialRecordId);
  if (attempt === undefined || base.figures === null) return refuse('Gone');
  const { attemptId } = attempt;
  const [company, facility, names, parties] = await Promise.all([
    findWorkspaceName(tx, workspaceId),
    tx.repo(Facility).findOneBy({ id: facilityId }),
    findNamesOfUsers(tx, certifiedBy === null ? [] : [certifiedBy]),
    loadParties(tx, attemptId),
  ]);
  const person = names.get(certifiedBy ?? '') ?? null;
  return { base, attemptId, parties, company: company ?? '', facility: facility?.name ?? '', certifiedBy: person };
}

/** The documents in pages, each read in a short transaction of its own. */
async function* pagesOf(
  ctx: PrincipalRequestCtx,
  base: BorrowingBase,
  { attemptId, parties }: StoredDocuments,
): AsyncGenerator<CertificateDocument[]> {
  const listed = { attemptId, side: 'receivable', asOf: base.asOf } as const;
  for (let from = -1; ;) {
    const after = from;
    const items = await withTenant(ctx, (tx) => openItemsAfter(tx, listed, { from: after, limit: PAGE }));
    yield explainDocuments(base, parties, items).map(({ name, kind, number, date, due, open, rule }) => ({
      ...{ customer: name, kind: kind as CertificateDocument['kind'], number, date, due, open, rule },
    }));
    const last = items.at(-1);
    if (last === undefined || items.length < PAGE) return;
    from = last.itemNo;
  }
}
