import { AFTER, first } from '../../../platform/graphql/arg-options';
import type { IndustryHit } from '@countinghouse/domain/industries/search-industries';
import { Arg, Int, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { listIndustries } from './list-industries';
import { IndustryConnectionType, IndustryType } from './industry.types';

/** Industries of NAICS 2022; readable signed out. */
@Resolver(() => IndustryType)
export class IndustriesResolver {
  @Query(() => IndustryConnectionType, {
    description: 'Industries by the start of their code or by words, best match first: titles before index entries.',
  })
  industries(
    @Arg('query', () => String, { description: 'Digits of a code, or words.' }) query: string,
    @Arg('first', () => Int, first(20)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const page = connectionOf(unwrap(listIndustries({ query, first, after: after ?? null })));
    const { pageInfo, totalCount } = page;
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: presentIndustry(node) }));
    return { nodes: edges.map(({ node }) => node), edges, pageInfo, totalCount };
  }
}

function presentIndustry({ industry, entries }: IndustryHit): IndustryType {
  return { ...industry, additionalDescriptions: [...industry.additionalDescriptions], matchedDescriptions: [...entries] };
}
