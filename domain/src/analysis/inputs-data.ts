import { isRefusal, type Result } from '../refusals';
import type { AccountTag } from './account-tag';
import type { AnalysisInputs } from './analysis-figures';
import { readAdjustment, type SentAdjustment } from './read-adjustments';
import { readInstrument, type SentInstrument } from './read-debt-schedule';

/** What analysts add to the books as the API answers it, or as it is typed before it is saved. */
export interface InputsData {
  readonly adjustments: readonly SentAdjustment[];
  readonly tags: readonly AccountTag[];
  readonly instruments: readonly SentInstrument[];
}

/** Inputs to compute with, and how many rows are not complete, so that they do not count. */
export interface ReadInputs {
  readonly inputs: AnalysisInputs;
  readonly incomplete: number;
}

/** Reads what can be read of inputs whose amounts have so many decimals; months are not checked, because those outside the books have no column. */
export function readInputsData({ adjustments, tags, instruments }: InputsData, digits: number): ReadInputs {
  const context = { slices: null, digits, sanitise: (text: string) => text };
  const read = complete(adjustments, (each, row) => readAdjustment(each, row, context));
  const scheduled = complete(instruments, (each, row) => readInstrument(each, row, context));
  return {
    inputs: { adjustments: read, tags, instruments: scheduled },
    incomplete: adjustments.length - read.length + instruments.length - scheduled.length,
  };
}

function complete<Sent, Row extends { readonly id: string | null }>(
  sent: readonly Sent[],
  read: (each: Sent, row: string) => Result<Row>,
): readonly (Row & { readonly id: string })[] {
  return sent.flatMap((each, at) => {
    const row = read(each, `new ${at}`);
    return isRefusal(row) ? [] : [{ ...row, id: row.id ?? `new ${at}` }];
  });
}
