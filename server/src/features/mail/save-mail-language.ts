import { MAIL_LANGUAGES, type MailLanguage } from '@countinghouse/domain/mail/mail-language';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';

/** Keeps the language that the viewer chose, so that mail comes in it; refuses InvalidInput for one that the product does not write. */
export async function saveMailLanguage(ctx: ViewerCtx, language: string): Promise<Answer<MailLanguage>> {
  const known = MAIL_LANGUAGES.find((each) => each === language.split('-')[0]?.toLowerCase());
  if (known === undefined) return refuse('InvalidInput', 'language', { problem: `must be one of ${MAIL_LANGUAGES.join(', ')}` });
  await withTenant(ctx, (tx) =>
    tx.query('update portal_user set language = $3 where tenant_id = $1 and id = $2', [ctx.tenant.id, ctx.viewer.userId, known]),
  );
  return known;
}
