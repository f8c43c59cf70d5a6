import type { DetailsPart } from './submission-paths';

/** What the tabs of a submission depend on. */
export interface DetailsFacts {
  readonly statementsEnabled: boolean;
  readonly riskEnabled: boolean;
  readonly monitoringEnabled: boolean;
  readonly hasRecord: boolean;
}

/** The parts of a submission's details that are offered: statements and their analysis by feature, receivables and the risk analysis by feature and with a record (docs/spec.md, borrower 2.3). */
export function detailsTabs({ statementsEnabled, riskEnabled, monitoringEnabled, hasRecord }: DetailsFacts): DetailsPart[] {
  return [
    'overview',
    ...(statementsEnabled ? (['financialstatements'] as const) : []),
    ...(statementsEnabled && monitoringEnabled ? (['analysis'] as const) : []),
    ...(monitoringEnabled && hasRecord ? (['receivables'] as const) : []),
    ...(riskEnabled && hasRecord ? (['riskanalysis'] as const) : []),
  ];
}
