import type { TextSet } from '@countinghouse/domain/locales/sections';
import { useMemo } from 'react';
import { useTextSet } from './use-text';

/** The caption of a line as its reader sees it, by the id of the line. */
export type ShownCaption = (lineId: string, caption: string) => string;

/** Shows the product's own captions in the reader's language; captions that a user wrote and names of accounts stay. */
export function captionIn(english: TextSet, own: TextSet): ShownCaption {
  return (lineId, caption) => (english[lineId] === caption ? (own[lineId] ?? caption) : caption);
}

/** The captions of lines in the reader's language. */
export function useShownCaption(): ShownCaption {
  const english = useTextSet('captions', 'en');
  const own = useTextSet('captions');
  return useMemo(() => captionIn(english, own), [english, own]);
}
