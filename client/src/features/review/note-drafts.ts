import { createContext, use, useState } from 'react';

/** What was typed but not sent. */
export interface NoteDraft {
  readonly body: string;
  readonly mentions: readonly string[];
}

/** Texts that were not sent yet, by where they are typed; they outlive the fields, which a resized window replaces. */
export type NoteDrafts = Map<string, NoteDraft>;

/** The drafts of a panel of notes. */
export const NoteDraftsContext = createContext<NoteDrafts>(new Map());

/** Whether a person is typing at a place, also after its field was replaced. */
export function useIsTyping(place: string): readonly [boolean, (typing: boolean) => void] {
  const drafts = use(NoteDraftsContext);
  return useState(() => drafts.has(place));
}

/** What is typed at a place. */
export function useNoteDraft(place: string, initial: NoteDraft) {
  const drafts = use(NoteDraftsContext);
  const [draft, setDraft] = useState<NoteDraft>(() => drafts.get(place) ?? initial);
  return {
    ...draft,
    change: (part: Partial<NoteDraft>) => {
      const changed = { ...draft, ...part };
      drafts.set(place, changed);
      setDraft(changed);
    },
    forget: () => drafts.delete(place),
  };
}
