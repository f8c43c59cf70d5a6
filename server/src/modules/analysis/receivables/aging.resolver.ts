import type { AgingBucket } from '@countinghouse/domain/imports/aging';
import { bucketOn } from '@countinghouse/domain/receivables/aging';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { AFTER, first, RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { connectionOf } from '../../../platform/graphql/connection';
import { pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import {
  AgedPartyConnectionType,
  AgingBasisEnum,
  AgingBucketEnum,
  AgingSideEnum,
  AgingType,
  OpenDocumentConnectionType,
  PastDuePointType,
} from './aging.types';
import { presentAging, presentDocument, presentParties, presentTrend, partyIdOf } from './present-aging';
import { readAging, readPastDueTrend } from './read-aging';

const PARTIES_IN = { nullable: true, description: 'Only parties with documents in this bucket, the largest amount in it first.' } as const;
const DOCUMENTS_IN = { nullable: true, description: 'Only documents in this bucket.' } as const;

/** Open receivables and payables by age; for people with `CanViewWorkspace`. */
@Resolver(() => AgingType)
export class AgingResolver {
  @Query(() => AgingType, { description: 'Open documents by party and age, at the day for which the source listed them.' })
  async aging(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Arg('side', () => AgingSideEnum, { description: 'Whose open documents.' }) side: keyof typeof AgingSideEnum,
    @Arg('basis', () => AgingBasisEnum, { nullable: true, defaultValue: 'DueDate', description: 'From when days count.' })
    basis: keyof typeof AgingBasisEnum,
  ): Promise<AgingType> {
    const reference = { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
    const loaded = unwrap(await readAging(viewerCtx(ctx), reference, { side, basis }));
    return { ...presentAging(loaded), loaded, workspaceId: reference.workspaceId };
  }

  @FieldResolver(() => AgedPartyConnectionType, { description: 'Customers or vendors, the largest amount first.' })
  parties(
    @Root() { loaded }: AgingType,
    @Arg('bucket', () => AgingBucketEnum, PARTIES_IN) bucket: AgingBucket | null,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const nodes = presentParties(bucket ? withPartiesIn(loaded, bucket) : loaded);
    return connectionOf(unwrap(pageOfList({ kind: 'agedParties', nodes, idOf: ({ id }) => id }, { first: rows, after })));
  }

  @FieldResolver(() => OpenDocumentConnectionType, { description: 'The open documents of one party, the oldest first.' })
  documents(
    @Root() { loaded }: AgingType,
    @Arg('partyId', () => ID, { description: 'Id of the party.' }) partyId: string,
    @Arg('bucket', () => AgingBucketEnum, DOCUMENTS_IN) bucket: AgingBucket | null,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const nodes = loaded.documents
      .filter(({ party }) => partyIdOf(party) === partyId)
      .map((document) => presentDocument(document, loaded))
      .filter((document) => !bucket || document.bucket === bucket)
      .sort((one, other) => other.days - one.days || one.id.localeCompare(other.id));
    return connectionOf(unwrap(pageOfList({ kind: 'openDocuments', nodes, idOf: ({ id }) => id }, { first: rows, after })));
  }

  @FieldResolver(() => [PastDuePointType], {
    description: 'One point for each collection of the workspace with open documents in this currency, the oldest first.',
  })
  async trend(@Context() ctx: RequestCtx, @Root() { loaded, workspaceId }: AgingType): Promise<PastDuePointType[]> {
    const { side, currency } = loaded;
    return presentTrend(unwrap(await readPastDueTrend(viewerCtx(ctx), { workspaceId, side, currency })), currency);
  }
}

/** The same with the parties alone that have documents in a bucket, the largest amount in it first. */
function withPartiesIn(loaded: AgingType['loaded'], bucket: AgingBucket): AgingType['loaded'] {
  const { aging, documents, asOf, basis } = loaded;
  const found = new Set(documents.filter((document) => bucketOn(document, asOf, basis) === bucket).map(({ party }) => party));
  const parties = aging.parties.filter(({ party }) => found.has(party));
  return { ...loaded, aging: { ...aging, parties: parties.sort((one, other) => other.buckets[bucket] - one.buckets[bucket]) } };
}
