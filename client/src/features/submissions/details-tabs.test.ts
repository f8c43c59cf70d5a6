import { expect, it } from 'vitest';
import { detailsTabs, type DetailsFacts } from './details-tabs';

const facts = (given: Partial<DetailsFacts>): DetailsFacts => ({
  ...{ statementsEnabled: true, riskEnabled: true, monitoringEnabled: false, hasRecord: true },
  ...given,
});

// covers lender 6.4, borrower 2.3.1, borrower 6.2
it.each([
  [{}, ['overview', 'financialstatements', 'riskanalysis']],
  [{ hasRecord: false }, ['overview', 'financialstatements']],
  [{ riskEnabled: false }, ['overview', 'financialstatements']],
  [{ statementsEnabled: false }, ['overview', 'riskanalysis']],
  [{ monitoringEnabled: true }, ['overview', 'financialstatements', 'analysis', 'receivables', 'riskanalysis']],
  [{ monitoringEnabled: true, hasRecord: false }, ['overview', 'financialstatements', 'analysis']],
  [{ monitoringEnabled: true, statementsEnabled: false }, ['overview', 'receivables', 'riskanalysis']],
  [{ statementsEnabled: false, riskEnabled: false, hasRecord: false }, ['overview']],
])('the setting %j offers %j', (given, expected) => expect(detailsTabs(facts(given))).toEqual(expected));
