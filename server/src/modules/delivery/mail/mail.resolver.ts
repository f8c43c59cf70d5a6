import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, first } from '../../../platform/graphql/arg-options';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsString } from 'class-validator';
import { Arg, Ctx as Context, Field, ID, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { listUndelivered } from './list-undelivered';
import { UndeliveredMailConnectionType } from './mail.types';
import { saveMailLanguage } from './save-mail-language';
import { dismissMail, retryMail } from './settle-undelivered';

const RetryMailInput = idInput('RetryMailInput', { description: 'The undelivered message to send again.', id: 'Id of the message.' });

const DismissMailInput = idInput('DismissMailInput', { description: 'The undelivered message to dismiss.', id: 'Id of the message.' });

@InputType('SaveMailLanguageInput', { description: 'The language of the viewer’s email.' })
class SaveMailLanguageInput {
  @Field(() => String, { description: 'BCP 47, one of the languages of the tenant.' })
  @IsString()
  language: string;
}

/** Mail that was not delivered, and the language of mail. */
@Resolver()
export class MailResolver {
  @Query(() => UndeliveredMailConnectionType, {
    description:
      'Messages that could not be delivered within 24 hours, newest first. Needs CanManageTenantAdministrativeNotificationSettings.',
  })
  async undeliveredMails(
    @Context() ctx: Ctx,
    @Arg('first', () => Int, first(25)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    return connectionOf(unwrap(await listUndelivered(viewerCtx(ctx), { first, after: after ?? null })));
  }

  @Mutation(() => ID, { description: 'Retries an undelivered message for another 24 hours.' })
  async retryMail(@Context() ctx: Ctx, @InputArg(() => RetryMailInput) { id }: IdInput) {
    unwrap(await retryMail(viewerCtx(ctx), id));
    return id;
  }

  @Mutation(() => ID, { description: 'Dismisses an undelivered message.' })
  async dismissMail(@Context() ctx: Ctx, @InputArg(() => DismissMailInput) { id }: IdInput) {
    unwrap(await dismissMail(viewerCtx(ctx), id));
    return id;
  }

  @Mutation(() => String, { description: 'Stores the viewer’s language for email; returns the language.' })
  async saveMailLanguage(@Context() ctx: Ctx, @InputArg(() => SaveMailLanguageInput) { language }: SaveMailLanguageInput) {
    return unwrap(await saveMailLanguage(viewerCtx(ctx), language));
  }
}
