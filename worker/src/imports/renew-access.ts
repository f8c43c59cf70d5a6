import { connectionAccess } from '@countinghouse/server/features/connections/connection-access';
import type { ImportClaim } from '@countinghouse/server/features/imports/import-claim';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { RenewAccess } from '../reader/reader-process';

/** How a reader of this import gets other access when its token is refused; undefined for an upload. */
export function renewAccessOf(ctx: Ctx, { source }: ImportClaim): RenewAccess | undefined {
  return source.kind === 'file' ? undefined : (refused) => connectionAccess(ctx, source.connectionId, refused);
}
