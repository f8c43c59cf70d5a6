import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { refuseRiskAnalysis } from './refuse-risk-analysis';
import { ANALYSIS_COLUMNS, type StoredAnalysis } from './stored-analysis';

/** A page of the analyses of a workspace, or of one record of it. */
export interface ListRiskAnalyses {
  readonly workspaceId: string;
  readonly financialRecordId: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'risk-analyses';
const WHERE = `a.tenant_id = $1 and a.workspace_id = $2 and ($3::uuid is null or a.financial_record_id = $3)`;

/** The analyses that were made, the newest first; refuses as running one does. */
export const listRiskAnalyses = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: ListRiskAnalyses): Promise<Result<Page<StoredAnalysis>>> => {
    const { first, after, financialRecordId } = input;
    const refused = refusePageSize(first);
    if (refused !== null) return refused;
    if (financialRecordId !== null && !isId(financialRecordId)) return refuse('NotFound');
    const place = after === null ? null : readCursor(after, KIND, 3);
    if (isRefusal(place)) return place;
    return withTenant(ctx, async (tx) => {
      const denied = await refuseRiskAnalysis(tx, ctx, input.workspaceId);
      if (denied !== null) return denied;
      const rows = await readPage(tx, ctx, input, place);
      const nodes = rows.slice(0, first);
      return {
        nodes,
        totalCount: await countAnalyses(tx, ctx, input),
        hasNextPage: rows.length > first,
        hasPreviousPage: place !== null,
        cursorOf: ({ createdAt, id }) => cursorOf([KIND, createdAt.toISOString(), id]),
      };
    });
  },
);

function readPage(tx: TenantTransaction, ctx: ViewerTenantCtx, input: ListRiskAnalyses, place: readonly unknown[] | null) {
  const beyond = place === null ? '' : 'and (a.created_at, a.id) < ($5::timestamptz, $6::uuid)';
  const values = [ctx.tenant.id, input.workspaceId, input.financialRecordId, input.first + 1];
  const sql = `select ${ANALYSIS_COLUMNS} from risk_analysis a where ${WHERE} ${beyond} order by a.created_at desc, a.id desc limit $4`;
  return tx.query<StoredAnalysis>(sql, place === null ? values : [...values, place[1], place[2]]);
}

async function countAnalyses(tx: TenantTransaction, ctx: ViewerTenantCtx, input: ListRiskAnalyses): Promise<number> {
  const values = [ctx.tenant.id, input.workspaceId, input.financialRecordId];
  const [row] = await tx.query<{ total: number }>(`select count(*) as total from risk_analysis a where ${WHERE}`, values);
  return row?.total ?? 0;
}

const YEAR_AGO = `
select ${ANALYSIS_COLUMNS} from risk_analysis a
where a.tenant_id = $1 and a.workspace_id = $2 and a.outcome = 'success' and a.engine = $3
  and a.statement_end between $4::date - interval '410 days' and $4::date - interval '320 days'
order by a.created_at desc, a.id desc limit 1`;

/** The newest score of the same business and engine on figures of a year before; null where there is none. */
export const findYearAgo = useCase(
  { caller: 'person', because: 'It finds an analysis beside one that they were allowed to read.' },
  async (ctx: ViewerTenantCtx, analysis: StoredAnalysis): Promise<StoredAnalysis | null> => {
    const { workspaceId, engine, sources } = analysis;
    const values = [ctx.tenant.id, workspaceId, engine, sources.period.endDate];
    const [found] = await withTenant(ctx, (tx) => tx.query<StoredAnalysis>(YEAR_AGO, values, 'risk-year-ago'));
    return found ?? null;
  },
);
