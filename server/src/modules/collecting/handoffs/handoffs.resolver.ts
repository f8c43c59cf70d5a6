import { InputArg } from '../../../platform/graphql/input-arg';
import { IsOptional, IsString } from 'class-validator';
import { Ctx as Context, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../../platform/graphql/borrower-ctx';
import { unwrap } from '../../../platform/graphql/refused-error';
import { SecretField } from '../../../platform/graphql/secret-field';
import type { RequestCtx } from '../../../platform/request-ctx';
import { declineHandoff, confirmHandoff } from './confirm-handoff';
import { presentHandoff } from './handoff';
import { createHandoff, type CreatedHandoff } from './create-handoff';
import { HandoffType } from './handoff.types';
import { parseInput } from '../../../platform/rest/parse-input';
import { NewHandoffSchema, ReadyBooksSchema } from './handoffs.contract';
import { renewHandoff } from './renew-handoff';
import { pathOfHandoff } from './send-handoff-mail';
import { deleteHandoff } from './delete-handoff';

/** The recipient of a step. */
@InputType('CreateHandoffInput', { description: 'The bookkeeper who gets the request, and who sends it to them.' })
export class CreateHandoffInput {
  @Field(() => String, { description: 'The name of the person who sends the request.' })
  @IsString()
  senderName: string;

  @Field(() => String, { nullable: true, description: 'The bookkeeper; omitted when the borrower sends the link themselves.' })
  @IsOptional()
  @IsString()
  emailAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the accounting package that the books are in; omitted when the borrower does not know it.',
  })
  @IsOptional()
  @IsString()
  datasourceNameId?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47; defaults to the first language of the tenant.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}

/** A step that was sent. */
@ObjectType('SentHandoff', { simpleResolvers: true, description: 'A handoff that was sent to a bookkeeper.' })
class SentHandoffType {
  @Field(() => HandoffType, { description: 'The handoff.' })
  handoff: HandoffType;

  @SecretField({ nullable: true, description: 'The link for the bookkeeper, returned only once; null when it is emailed.' })
  url: string | null;
}

@InputType('ConfirmHandoffInput', { description: 'What the bookkeeper confirms: a connection or a checked file.' })
class ConfirmHandoffInput {
  @Field(() => ID, { nullable: true, description: 'Id of the connection; null when a file is confirmed.' })
  @IsOptional()
  @IsString()
  connectionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the checked file; null when a connection is confirmed.' })
  @IsOptional()
  @IsString()
  uploadCheckId?: string | null;
}

/** Handing the step to a bookkeeper, and what the bookkeeper answers. */
@Resolver()
export class HandoffsResolver {
  @Mutation(() => SentHandoffType, { description: 'Hands the request off to the bookkeeper, by email or with a link.' })
  async createHandoff(@Context() context: RequestCtx, @InputArg(() => CreateHandoffInput) input: CreateHandoffInput) {
    const ctx = borrowerCtx(context);
    return sent(ctx, unwrap(await createHandoff(ctx, unwrap(parseInput(NewHandoffSchema, input)))));
  }

  @Mutation(() => SentHandoffType, { description: 'Sends the handoff again, or returns a new link.' })
  async renewHandoff(@Context() context: RequestCtx) {
    const ctx = borrowerCtx(context);
    return sent(ctx, unwrap(await renewHandoff(ctx)));
  }

  @Mutation(() => ID, { description: 'Cancels the handoff; returns the id of the request.' })
  async deleteHandoff(@Context() context: RequestCtx): Promise<string> {
    const ctx = borrowerCtx(context);
    unwrap(await deleteHandoff(ctx));
    return ctx.borrower.requestId;
  }

  @Mutation(() => ID, { description: 'The bookkeeper confirms a connection or a checked file; returns the id of the request.' })
  async confirmHandoff(
    @Context() context: RequestCtx,
    @InputArg(() => ConfirmHandoffInput) { connectionId, uploadCheckId }: ConfirmHandoffInput,
  ): Promise<string> {
    const ctx = borrowerCtx(context);
    unwrap(await confirmHandoff(ctx, unwrap(parseInput(ReadyBooksSchema, { connectionId, uploadCheckId }))));
    return ctx.borrower.requestId;
  }

  @Mutation(() => ID, { description: 'The bookkeeper declines because they are not the right person; returns the id of the request.' })
  async declineHandoff(@Context() context: RequestCtx): Promise<string> {
    const ctx = borrowerCtx(context);
    unwrap(await declineHandoff(ctx));
    return ctx.borrower.requestId;
  }
}

function sent({ origin }: RequestCtx, { handoff, token }: CreatedHandoff): SentHandoffType {
  const url = handoff.emailAddress === null ? `${origin}${pathOfHandoff(token)}` : null;
  return { handoff: presentHandoff(handoff), url };
}
