import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { portalOptions, withDefaults } from '@countinghouse/domain/requests/default-options';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { findConnection, isMadeOverRequest } from '../../connections/connections/find-connection';
import { lastChoices } from '../collections/collect-again';
import { readAllowedOptions } from '../../imports/imports/start-import';
import { storedOptions } from '../requests/create-submission-request';
import { SubmissionRequest } from '../requests/submission-request.entity';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx, RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { askForecast } from './ask-forecast';
import { UNKNOWN_FORECAST, type ShownForecast } from './collection-forecast';
import { lastSeconds } from './last-seconds';

/**
 * Which connection a collection would be from, and what it would gather: `Last` is what the newest import from it was told, as collecting again
 * has it. What the options leave out has the tenant's default.
 */
export interface ForecastCollection {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly options: KeptRequestOptions | 'Last';
}

/**
 * What a collection from a standing connection would take; pending while it is counted. Needs the right to view the workspace, as starting a
 * collection does. Refuses NotFound, Forbidden, PackageNotAvailable where the connection is lost, and options that the tenant does not offer.
 */
export const forecastCollection = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: ForecastCollection): Promise<Result<ShownForecast>> => {
    const { settings } = ctx.tenant;
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if (!isId(input.connectionId)) return refuse('NotFound', 'connectionId');
      const requested = input.options === 'Last' ? await lastChoices(tx, ctx, input.connectionId) : input.options;
      const kept = storedOptions(withDefaults(requested, portalOptions(settings)), settings);
      return isRefusal(kept) ? kept : forecastIn(tx, ctx, input, kept);
    });
  },
);

/** The same for the borrower, from a connection that they made, with what their request asks for. */
export const forecastBorrowerCollection = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, connectionId: string): Promise<Result<ShownForecast>> => {
    const { workspaceId, requestId } = ctx.borrower;
    return withTenant(ctx, async (tx) => {
      const request = await tx.repo(SubmissionRequest).findOneBy({ id: requestId });
      return request === null ? refuse('NotFound') : forecastIn(tx, ctx, { workspaceId, connectionId }, request.options);
    });
  },
);

async function forecastIn(
  tx: TenantTransaction,
  ctx: RequestCtx,
  place: Omit<ForecastCollection, 'options'>,
  requested: KeptRequestOptions,
): Promise<Result<ShownForecast>> {
  const { workspaceId, connectionId } = place;
  if (!isId(connectionId)) return refuse('NotFound', 'connectionId');
  const connection = await findConnection(tx, connectionId, 'pessimistic_write');
  const isTheirs = ctx.borrower === undefined || (await isMadeOverRequest(tx, connectionId, ctx.borrower.requestId));
  if (connection === null || connection.workspaceId !== workspaceId || !isTheirs) return refuse('NotFound', 'connectionId');
  const found = findPackage(connection.datasourceNameId);
  const isReadable = connection.state === 'Connected' && found?.connector !== undefined;
  if (!isReadable) return refuse('PackageNotAvailable', 'connectionId');
  const options = await readAllowedOptions(tx, requested);
  if (isRefusal(options)) return options;
  // The customer's computer is not waited for to count.
  const forecast = found.client?.polls === true ? UNKNOWN_FORECAST : await askForecast(tx, ctx, { connectionId, options });
  return { ...forecast, lastSeconds: await lastSeconds(tx, ctx, place) };
}
