import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { requestLoader } from './request-loader';
import { SubmissionRequestType } from './request.types';

/** Who made a request, and when. */
@Resolver(() => SubmissionRequestType)
export class RequestFieldsResolver {
  @FieldResolver(() => Date, { nullable: true, description: 'When it was made; null when that is not known.' })
  async creationTime(@Context() ctx: Ctx, @Root() { id }: SubmissionRequestType) {
    return (await requestLoader.load(ctx, id))?.createdAt ?? null;
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who made it; null when no user did.' })
  async requestingUser(@Context() ctx: Ctx, @Root() { id }: SubmissionRequestType) {
    const request = await requestLoader.load(ctx, id);
    return request === null || request.requestedBy === null ? null : userLoader.load(ctx, request.requestedBy);
  }
}
