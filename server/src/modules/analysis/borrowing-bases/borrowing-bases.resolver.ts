import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AFTER, first, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { connectionOf } from '../../../platform/graphql/connection';
import { InputArg } from '../../../platform/graphql/input-arg';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { UserType } from '../../identity/users/user.types';
import { userLoader } from '../../identity/users/user-loader';
import {
  CertifyBorrowingBaseInput,
  DiscardBorrowingBaseInput,
  DraftBorrowingBaseInput,
  SaveBorrowingBaseInput,
  SaveFacilityInput,
  SavePartyFlagsInput,
} from './borrowing-base.inputs';
import {
  BorrowingBaseConnectionType,
  BorrowingBaseDocumentConnectionType,
  BorrowingBaseLineConnectionType,
  BorrowingBaseType,
} from './borrowing-base.types';
import { FacilityConnectionType, FacilityType } from './facility.types';
import { PartyFlagConnectionType, PartyFlagType } from './party-flag.types';
import { draftBorrowingBase, saveBorrowingBase } from './draft-borrowing-base';
import { listBorrowingBaseDocuments } from './list-documents';
import { presentBorrowingBase, presentFacility, presentFlag } from './present-borrowing-base';
import { listBorrowingBases, listFacilities, listPartyFlags, readBorrowingBase } from './read-borrowing-bases';
import { saveFacility } from './save-facility';
import { savePartyFlags } from './save-party-flags';
import { readWorkings } from './read-workings';
import { certifyBorrowingBase, discardBorrowingBase } from './settle-borrowing-base';
import { BorrowingBaseWorkingsType } from './workings.types';

const NEEDS = 'Needs CanManageBorrowingBase.';

/** Facilities, flags of customers and borrowing bases. */
@Resolver(() => BorrowingBaseType)
export class BorrowingBasesResolver {
  @Query(() => FacilityConnectionType, { description: 'The facilities of a workspace, by name.' })
  async facilities(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = unwrap(await listFacilities(viewerCtx(ctx), workspaceId.toLowerCase())).map(presentFacility);
    return connectionOf(unwrap(pageOfList({ kind: 'facilities', nodes, idOf: ({ id }) => id }, page)));
  }

  @Query(() => PartyFlagConnectionType, { description: 'What is known of the customers of a workspace.' })
  async partyFlags(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const nodes = unwrap(await listPartyFlags(viewerCtx(ctx), workspaceId.toLowerCase())).map(presentFlag);
    return connectionOf(unwrap(pageOfList({ kind: 'partyFlags', nodes, idOf: ({ partyKey }) => partyKey }, { first: rows, after })));
  }

  @Query(() => BorrowingBaseConnectionType, { description: 'The certificates and drafts of a workspace, newest first.' })
  async borrowingBases(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('withDiscarded', () => Boolean, { defaultValue: true, description: 'Whether discarded drafts are among them.' })
    withDiscarded: boolean,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const asked = { workspaceId: workspaceId.toLowerCase(), withDiscarded, first: rows, after };
    return connectionOf(unwrap(await listBorrowingBases(viewerCtx(ctx), asked)));
  }

  @Query(() => BorrowingBaseType, { description: 'One certificate or draft.' })
  async borrowingBase(
    @Context() ctx: RequestCtx,
    @Arg('id', () => ID, { description: 'Id of the certificate.' }) id: string,
  ): Promise<BorrowingBaseType> {
    return presentBorrowingBase(unwrap(await readBorrowingBase(viewerCtx(ctx), id.toLowerCase())));
  }

  @FieldResolver(() => BorrowingBaseLineConnectionType, {
    description: 'The way of each customer through the rules, the largest first; empty once the amounts were erased.',
  })
  customers(
    @Root() { lines }: BorrowingBaseType,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const list = { kind: 'borrowingBaseLines', nodes: lines, idOf: ({ customer }: (typeof lines)[number]) => customer ?? '' };
    return connectionOf(unwrap(pageOfList(list, { first: rows, after })));
  }

  @FieldResolver(() => BorrowingBaseDocumentConnectionType, {
    nullable: true,
    description: 'The documents with the rule that took each, in the order of the source; null once the collection was removed.',
  })
  async documents(
    @Context() ctx: RequestCtx,
    @Root() { id }: BorrowingBaseType,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const page = unwrap(await listBorrowingBaseDocuments(viewerCtx(ctx), { id, first: rows, after }));
    return page && connectionOf(page);
  }

  @FieldResolver(() => BorrowingBaseWorkingsType, {
    nullable: true,
    description: 'What it is computed from, so that a client can try other rules; null once the collection was removed.',
  })
  async workings(@Context() ctx: RequestCtx, @Root() { id }: BorrowingBaseType): Promise<BorrowingBaseWorkingsType | null> {
    return unwrap(await readWorkings(viewerCtx(ctx), id));
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who certified it; null where it is not certified, or an API client did.' })
  certifier(@Context() ctx: RequestCtx, @Root() { certifiedBy }: BorrowingBaseType): Promise<UserType | null> | null {
    return certifiedBy === null ? null : userLoader.load(ctx, certifiedBy);
  }

  @Mutation(() => FacilityType, { description: `Creates or changes a facility. ${NEEDS}` })
  async saveFacility(@Context() ctx: RequestCtx, @InputArg(() => SaveFacilityInput) input: SaveFacilityInput): Promise<FacilityType> {
    const { workspaceId, id, ...values } = input;
    const given = { ...values, workspaceId: workspaceId.toLowerCase(), id: id?.toLowerCase() ?? null };
    return presentFacility(unwrap(await saveFacility(viewerCtx(ctx), given)));
  }

  @Mutation(() => [PartyFlagType], { description: `Saves what is known of customers, and answers all flags of the workspace. ${NEEDS}` })
  async savePartyFlags(@Context() ctx: RequestCtx, @InputArg(() => SavePartyFlagsInput) input: SavePartyFlagsInput) {
    const { workspaceId, ...values } = input;
    const given = { ...values, workspaceId: workspaceId.toLowerCase() };
    return unwrap(await savePartyFlags(viewerCtx(ctx), given)).map(presentFlag);
  }

  @Mutation(() => BorrowingBaseType, { description: `Computes a draft from a record by the rules of a facility. ${NEEDS}` })
  async draftBorrowingBase(
    @Context() ctx: RequestCtx,
    @InputArg(() => DraftBorrowingBaseInput) { facilityId, financialRecordId }: DraftBorrowingBaseInput,
  ): Promise<BorrowingBaseType> {
    const drafted = await draftBorrowingBase(viewerCtx(ctx), facilityId.toLowerCase(), financialRecordId.toLowerCase());
    return presentBorrowingBase(unwrap(drafted));
  }

  @Mutation(() => BorrowingBaseType, { description: `Computes a draft again by other rules. ${NEEDS}` })
  async saveBorrowingBase(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveBorrowingBaseInput) input: SaveBorrowingBaseInput,
  ): Promise<BorrowingBaseType> {
    const { id, ...values } = input;
    return presentBorrowingBase(unwrap(await saveBorrowingBase(viewerCtx(ctx), { ...values, id: id.toLowerCase() })));
  }

  @Mutation(() => BorrowingBaseType, {
    description: `Freezes a draft; the certificate for the same facility and day before it is superseded. ${NEEDS}`,
  })
  async certifyBorrowingBase(
    @Context() ctx: RequestCtx,
    @InputArg(() => CertifyBorrowingBaseInput) input: CertifyBorrowingBaseInput,
  ): Promise<BorrowingBaseType> {
    const { id, ...values } = input;
    return presentBorrowingBase(unwrap(await certifyBorrowingBase(viewerCtx(ctx), { ...values, id: id.toLowerCase() })));
  }

  @Mutation(() => BorrowingBaseType, { description: `Discards a draft. ${NEEDS}` })
  async discardBorrowingBase(
    @Context() ctx: RequestCtx,
    @InputArg(() => DiscardBorrowingBaseInput) { id, version }: DiscardBorrowingBaseInput,
  ): Promise<BorrowingBaseType> {
    return presentBorrowingBase(unwrap(await discardBorrowingBase(viewerCtx(ctx), { id: id.toLowerCase(), version })));
  }
}
