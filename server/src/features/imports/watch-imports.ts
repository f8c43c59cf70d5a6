import type { ViewerCtx } from '../../platform/context';
import { viewerNow } from '../sessions/viewer-now';
import { findRunningImport, type RunningImport } from './list-running-imports';

/**
 * Changes of imports of the tenant, or of one workspace, as they happen. Each is read and authorised anew for the viewer as they are
 * then, so that it tells nothing once a right is gone; changes of one import that come faster than they are taken become one.
 */
export async function* watchImports(ctx: ViewerCtx, workspaceId: string | null): AsyncGenerator<RunningImport> {
  const changed = new Set<string>();
  let wake: () => void = () => undefined;
  const silence = ctx.events.subscribe((event) => {
    if (event.topic !== 'importChanged' || event.tenantId !== ctx.tenant.id) return;
    if (workspaceId !== null && event.workspaceId !== workspaceId) return;
    changed.add(event.financialRecordId);
    wake();
  });
  try {
    for (;;) {
      for (const id of takeAll(changed)) {
        const job = await findFor(ctx, id);
        if (job !== null) yield job;
      }
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    silence();
  }
}

function takeAll(changed: Set<string>): string[] {
  const ids = [...changed];
  changed.clear();
  return ids;
}

async function findFor(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  const now = await viewerNow(ctx);
  return now === null ? null : findRunningImport(now, financialRecordId);
}
