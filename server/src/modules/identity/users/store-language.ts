import type { Language } from '@countinghouse/domain/locales/language';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { User } from './user.entity';

/** Stores the language that the viewer chose, and tells every process, after the commit, so that none goes on with the old one. */
export async function storeLanguage(ctx: ViewerCtx, language: Language): Promise<void> {
  const { userId } = ctx.viewer;
  await withTenant(ctx, (tx) => tx.repo(User).update({ id: userId }, { language }));
  await ctx.events.publish({ topic: 'languageChosen', tenantId: ctx.tenant.id, userId, language });
}
