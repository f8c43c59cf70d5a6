import type { AnalysisInputs } from '@countinghouse/domain/analysis/analysis-figures';
import { monthOfText } from '@countinghouse/domain/periods/month-text';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { AccountTagSet } from './account-tag-set.entity';
import { AdjustmentSet, type StoredAdjustment } from './adjustment-set.entity';
import { DebtSchedule, type StoredInstrument } from './debt-schedule.entity';

/** Which version of each set figures are computed with; 0 where none was saved. */
export interface InputVersions {
  readonly adjustments: number;
  readonly tags: number;
  readonly debtSchedule: number;
}

/** What analysts last saved for a record and its workspace. */
export interface StoredInputs {
  readonly inputs: AnalysisInputs;
  readonly adjustments: readonly StoredAdjustment[];
  readonly instruments: readonly StoredInstrument[];
  readonly versions: InputVersions;
}

/** The newest version of each set that analysts saved. */
export async function loadAnalysisInputs(
  tx: TenantTransaction,
  { workspaceId, financialRecordId }: RecordReference,
): Promise<StoredInputs> {
  const newest = { order: { version: 'DESC' } } as const;
  const [adjusted, tagged, scheduled] = await Promise.all([
    tx.repo(AdjustmentSet).findOne({ where: { financialRecordId }, ...newest }),
    tx.repo(AccountTagSet).findOne({ where: { workspaceId }, ...newest }),
    tx.repo(DebtSchedule).findOne({ where: { workspaceId }, ...newest }),
  ]);
  const adjustments = adjusted?.adjustments ?? [];
  const instruments = scheduled?.instruments ?? [];
  return {
    inputs: {
      adjustments: adjustments.map((each) => ({ ...each, amounts: each.amounts.map(readMonths) })),
      tags: tagged?.tags ?? [],
      instruments: instruments.map((each) => ({
        ...each,
        payments: each.payments.map(({ month, ...payment }) => ({ ...payment, month: storedMonth(month) })),
      })),
    },
    adjustments,
    instruments,
    versions: { adjustments: adjusted?.version ?? 0, tags: tagged?.version ?? 0, debtSchedule: scheduled?.version ?? 0 },
  };
}

function readMonths({ fromMonth, throughMonth, amount }: StoredAdjustment['amounts'][number]) {
  return { fromMonth: storedMonth(fromMonth), throughMonth: storedMonth(throughMonth), amount };
}

function storedMonth(text: string): number {
  const month = monthOfText(text);
  if (month === null) throw new Error(`A month is stored as ${text}.`);
  return month;
}
