import kept from './built-in-model.json' with { type: 'json' };
import { readCachedModel } from './keep-model';
import type { MatchingModel } from './matching-model';

/** What `npm run mapping:fit` wrote (docs/matching.md). Large: no screen imports it. */
export const BUILT_IN_MATCHING_MODEL: MatchingModel = readCachedModel(kept);
