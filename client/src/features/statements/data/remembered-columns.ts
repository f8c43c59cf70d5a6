import { COMPARISONS, type Comparison } from '@countinghouse/domain/statements/comparison-columns';
import { useEffect, useEffectEvent, useRef } from 'react';
import { storedValue } from '../../../lib/storage/stored-value';
import type { StatementView } from './statement-view';
import type { ChangeView } from './use-statement-view';

type Columns = Pick<StatementView, 'commonSize' | 'comparison'>;

const isColumns = (value: unknown): value is Columns => {
  const { commonSize, comparison } = (value ?? {}) as Partial<Columns>;
  return typeof commonSize === 'boolean' && (comparison === null || COMPARISONS.includes(comparison as Comparison));
};

const columnsOf = (personId: string) => storedValue('local', `statement-columns.${personId}`, isColumns);

/** Opens statements with the columns beside amounts that a person chose last on this device, unless the address names some. */
export function useRememberedColumns(personId: string | null, { commonSize, comparison }: Columns, change: ChangeView): void {
  const opened = useRef<string>(null);
  const restore = useEffectEvent((stored: Columns) => change(stored));
  useEffect(() => {
    if (personId === null) return;
    const store = columnsOf(personId);
    const isFirst = opened.current !== personId;
    opened.current = personId;
    const stored = isFirst && !commonSize && comparison === null ? store.read() : null;
    if (stored !== null && (stored.commonSize || stored.comparison !== null)) restore(stored);
    else store.write({ commonSize, comparison });
  }, [personId, commonSize, comparison]);
}
