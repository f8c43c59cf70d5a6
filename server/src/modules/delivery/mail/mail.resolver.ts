import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { listUndelivered } from './list-undelivered';
import { UndeliveredMailConnectionType } from './mail.types';
import { saveMailLanguage } from './save-mail-language';
import { dismissMail, retryMail } from './settle-undelivered';

/** Mail that was not delivered, and the language of mail. */
@Resolver()
export class MailResolver {
  @Query(() => UndeliveredMailConnectionType, {
    description:
      'Messages that could not be delivered within 24 hours, newest first. Needs CanManageTenantAdministrativeNotificationSettings.',
  })
  async undeliveredMails(
    @Context() ctx: Ctx,
    @Arg('first', () => Int, { nullable: true, defaultValue: 25 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return connectionOf(unwrap(await listUndelivered(viewerCtx(ctx), { first, after: after ?? null })));
  }

  @Mutation(() => ID, { description: 'Retries an undelivered message for another 24 hours.' })
  async retryMail(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    unwrap(await retryMail(viewerCtx(ctx), id));
    return id;
  }

  @Mutation(() => ID, { description: 'Dismisses an undelivered message.' })
  async dismissMail(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    unwrap(await dismissMail(viewerCtx(ctx), id));
    return id;
  }

  @Mutation(() => String, { description: 'Stores the viewer’s language for email; returns the language.' })
  async saveMailLanguage(@Context() ctx: Ctx, @Arg('language', () => String) language: string) {
    return unwrap(await saveMailLanguage(viewerCtx(ctx), language));
  }
}
