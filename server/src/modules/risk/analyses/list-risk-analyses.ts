import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readRepo, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { refuseRiskAnalysis } from './refuse-risk-analysis';
import { RiskAnalysis } from './risk-analysis.entity';

/** A page of the analyses of a workspace, or of one record of it. */
export interface ListRiskAnalyses {
  readonly workspaceId: string;
  readonly financialRecordId: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'risk-analyses';

/** The analyses that were made, the newest first; refuses as running one does. */
export const listRiskAnalyses = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: ListRiskAnalyses): Promise<Result<Page<RiskAnalysis>>> => {
    const { first, after, financialRecordId } = input;
    const refused = refusePageSize(first);
    if (refused !== null) return refused;
    if (financialRecordId !== null && !isId(financialRecordId)) return refuse('NotFound');
    const place = after === null ? null : readCursor(after, KIND, 3);
    if (isRefusal(place)) return place;
    return withTenant(ctx, async (tx) => {
      const denied = await refuseRiskAnalysis(tx, ctx, input.workspaceId);
      if (denied !== null) return denied;
      const [rows, totalCount] = await Promise.all([readPage(tx, input, place), analysesOf(tx, input).getCount()]);
      const nodes = rows.slice(0, first);
      return {
        nodes,
        totalCount,
        hasNextPage: rows.length > first,
        hasPreviousPage: place !== null,
        cursorOf: ({ createdAt, id }) => cursorOf([KIND, createdAt.toISOString(), id]),
      };
    });
  },
);

function analysesOf(tx: TenantTransaction, { workspaceId, financialRecordId }: ListRiskAnalyses) {
  const where = financialRecordId === null ? { workspaceId } : { workspaceId, financialRecordId };
  return tx.repo(RiskAnalysis).createQueryBuilder('a').andWhere(where);
}

function readPage(tx: TenantTransaction, input: ListRiskAnalyses, place: readonly unknown[] | null): Promise<RiskAnalysis[]> {
  const page = analysesOf(tx, input);
  if (place !== null)
    page.andWhere('(a.createdAt, a.id) < (cast(:createdAt as timestamptz), cast(:id as uuid))', { createdAt: place[1], id: place[2] });
  return page
    .orderBy('a.createdAt', 'DESC')
    .orderBy('a.id', 'DESC')
    .limit(input.first + 1)
    .getMany();
}

const A_YEAR_BEFORE = `a.statementEnd between cast(:end as date) - interval '410 days' and cast(:end as date) - interval '320 days'`;

/** The newest score of the same business and engine on figures of a year before; null where there is none. */
export const findYearAgo = useCase(
  { caller: 'person', because: 'It finds an analysis beside one that they were allowed to read.' },
  async (ctx: ViewerTenantCtx, analysis: RiskAnalysis): Promise<RiskAnalysis | null> => {
    const { workspaceId, engine, sources } = analysis;
    return readRepo(ctx, RiskAnalysis)
      .createQueryBuilder('a')
      .andWhere({ workspaceId, engine, outcome: 'success' })
      .andWhere(A_YEAR_BEFORE, { end: sources.period.endDate })
      .orderBy('a.createdAt', 'DESC')
      .orderBy('a.id', 'DESC')
      .getOne();
  },
);
