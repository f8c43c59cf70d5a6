import { expect, it } from 'vitest';
import { detailsTabs, type DetailsFacts } from './details-tabs';

const facts = (given: Partial<DetailsFacts>): DetailsFacts => ({ statementsEnabled: true, riskEnabled: true, hasRecord: true, ...given });

// covers lender 6.4, borrower 2.3.1, borrower 6.2
it.each([
  [{}, ['overview', 'financialstatements', 'analysis', 'riskanalysis']],
  [{ hasRecord: false }, ['overview', 'financialstatements', 'analysis']],
  [{ riskEnabled: false }, ['overview', 'financialstatements', 'analysis']],
  [{ statementsEnabled: false }, ['overview', 'riskanalysis']],
  [{ statementsEnabled: false, riskEnabled: false, hasRecord: false }, ['overview']],
])('the setting %j offers %j', (given, expected) => expect(detailsTabs(facts(given))).toEqual(expected));
