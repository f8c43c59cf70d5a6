import { certifiedFigures, type CertifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import { isRefusal, type Refusal } from '@countinghouse/domain/refusals';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSaveBorrowingBaseMutation } from '../borrowing-base.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { draftOf, readDraft, sentBalances, sentRules, type ReadDraft, type RulesDraft } from '../rules/rules-draft';
import {
  booksOf,
  flagsOf,
  storedFigures,
  type Certificate,
  type CertificateBooks,
  type FrozenLine,
  type PartyFlag,
  type Workings,
} from './certificate-books';
import { movedLines, waterfallOf, type WaterfallLine } from './waterfall';

/** A certificate that still has its amounts. */
export type LiveCertificate = Certificate & {
  readonly rules: NonNullable<Certificate['rules']>;
  readonly balances: NonNullable<Certificate['balances']>;
  readonly figures: NonNullable<Certificate['figures']>;
};

/** A certificate as it is shown: with the rules that were last typed and make sense, and what they come to. */
export interface ShownCertificate {
  readonly certificate: LiveCertificate;
  /** Null once the collection was removed. */
  readonly books: CertificateBooks | null;
  readonly flags: readonly PartyFlag[];
  readonly decided: ReadDraft;
  readonly figures: CertifiedFigures;
  readonly lines: readonly WaterfallLine[];
  /** The saved amounts of lines that moved since. */
  readonly moved: ReadonlyMap<string, number>;
}

/** The editing of a draft: every change is computed at once, and nothing is saved until it is asked for. */
export function useCertificateDraft(given: LiveCertificate, workings: Workings | null, frozen: readonly FrozenLine[]) {
  const locale = useLocale();
  const [certificate, setCertificate] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given.rules, given.balances, locale));
  const [valid, setValid] = useState(draft);
  const newest = useRef(draft);
  const [flags, setFlags] = useState<readonly PartyFlag[]>(workings?.flags ?? []);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const [saveBase, { loading: saving }] = useSaveBorrowingBaseMutation();
  const { asOf, currency, rules, balances, figures: answered } = certificate;
  const saved = useMemo(() => readSaved(draftOf(rules, balances, locale), locale, currency), [rules, balances, locale, currency]);
  const books = useMemo(() => workings && booksOf({ asOf, currency }, workings), [asOf, currency, workings]);
  const stored = useMemo(() => storedFigures(answered, currency, frozen), [answered, currency, frozen]);
  const tried = useDeferredValue(valid);
  const isDraft = certificate.state === 'Draft' && books !== null;
  const decided = useMemo(() => (isDraft ? readSaved(tried, locale, currency) : saved), [isDraft, tried, locale, currency, saved]);
  const figures = useMemo(
    () => (isDraft ? certifiedFigures(books, { ...decided, flags: flagsOf(flags, currency) }) : stored),
    [isDraft, books, decided, flags, currency, stored],
  );
  const lines = useMemo(() => waterfallOf(figures, decided), [figures, decided]);
  const moved = useMemo(() => movedLines(lines, waterfallOf(stored, saved)), [lines, stored, saved]);
  const read = readDraft(draft, locale, currency);
  const problem: Refusal | null = isRefusal(read) ? read : null;
  const isDirty = isDraft && (problem !== null || moved.size > 0 || JSON.stringify(read) !== JSON.stringify(saved));
  const settle = (next: LiveCertificate) => {
    const typed = draftOf(next.rules, next.balances, locale);
    setCertificate(next);
    newest.current = typed;
    setDraft(typed);
    setValid(typed);
    setRefused(null);
  };
  const change = (next: RulesDraft) => {
    newest.current = next;
    setDraft(next);
    if (!isRefusal(readDraft(next, locale, currency))) setValid(next);
  };
  const shown: ShownCertificate = { certificate, books, flags, decided, figures, lines, moved };
  return {
    ...{ shown, draft, problem, isDraft, isDirty, saving, refused, setFlags, change, settle },
    undo: () => settle(certificate),
    /** Whether it was saved. */
    save: async (): Promise<boolean> => {
      if (problem !== null) return false;
      setRefused(null);
      const { id, version } = certificate;
      try {
        const input = { id, version, rules: sentRules(draft, locale), ...sentBalances(draft, locale) };
        const { data } = await saveBase({ variables: { input } });
        const next = data?.saveBorrowingBase;
        if (next === undefined || !isLive(next)) return true;
        // What was typed while it was being saved stays, unsaved.
        if (newest.current === draft) settle(next);
        else setCertificate(next);
        return true;
      } catch (error) {
        setRefused(describeError(error));
        return false;
      }
    },
  };
}

/** Whether a certificate still has its amounts. */
export function isLive(certificate: Certificate): certificate is LiveCertificate {
  return certificate.rules !== null && certificate.balances !== null && certificate.figures !== null;
}

function readSaved(draft: RulesDraft, locale: string, currency: string): ReadDraft {
  const read = readDraft(draft, locale, currency);
  if (isRefusal(read)) throw new Error(`Saved rules could not be read: ${read.parameter ?? read.refused}.`);
  return read;
}
