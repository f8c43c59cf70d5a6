import { createContext, use, useState } from 'react';

/** The text of a note, and who is mentioned in it. */
export interface NoteText {
  readonly body: string;
  readonly mentions: readonly string[];
}

/** What was typed but not sent. */
interface NoteDraft extends NoteText {
  /** The text that it rewrites, as it was then; empty for a new one. */
  readonly rewritten: string;
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
export function useNoteDraft(place: string, initial: NoteText) {
  const drafts = use(NoteDraftsContext);
  const [draft, setDraft] = useState<NoteDraft>(() => drafts.get(place) ?? { ...initial, rewritten: initial.body });
  return {
    ...draft,
    change: (part: Partial<NoteText>) => {
      const changed = { ...draft, ...part };
      drafts.set(place, changed);
      setDraft(changed);
    },
    forget: () => drafts.delete(place),
  };
}
