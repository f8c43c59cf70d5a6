import type { IndustryHit } from '@countinghouse/domain/industries/search-industries';
import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { INDUSTRY_CONTRACTS } from './industries.contract';
import { listIndustries } from './list-industries';

const SUGGESTIONS = 20;

/** The search of industry codes, readable signed out (docs/spec.md, borrower 7). */
export const INDUSTRY_ROUTES = routesOf(INDUSTRY_CONTRACTS, {
  async searchNaicsCodes(_ctx, { query }) {
    const page = listIndustries({ query: query.query, first: SUGGESTIONS, after: null });
    return isRefusal(page) ? page : { status: 200, body: page.nodes.map(presentIndustry) };
  },
});

/** An entry in the words of the call; the entries that answered the query come first. */
function presentIndustry({ industry, entries }: IndustryHit) {
  const others = industry.additionalDescriptions.filter((entry) => !entries.includes(entry));
  return { NaicsCode: industry.naicsCode, Description: industry.description, AdditionalDescriptions: [...entries, ...others] };
}
