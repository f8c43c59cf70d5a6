import { useMemo } from 'react';
import { useTextSet } from '../../../lib/i18n/use-text';
import type { StatementAnswer } from '../outline/statement-lines';
import { inReaderCaptions } from './reader-captions';

/** A statement with the product's own captions in the reader's language. */
export function useReaderCaptions(answer: StatementAnswer): StatementAnswer {
  const english = useTextSet('captions', 'en');
  const own = useTextSet('captions');
  return useMemo(() => inReaderCaptions(answer, english, own), [answer, english, own]);
}
