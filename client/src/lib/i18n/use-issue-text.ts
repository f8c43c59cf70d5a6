import { issueWriter, type IssueText } from '@countinghouse/domain/locales/issue-text';
import { loadTextSet as loadOwnTextSet } from '@countinghouse/domain/locales/load-text-set';
import type { TextSet } from '@countinghouse/domain/locales/sections';
import { use, useMemo } from 'react';
import { formatClock, formatMediumDay } from '../format/format-time';
import { useLocale } from './use-locale';
import { useTextSet } from './use-text';

let made: Promise<TextSet> | null = null;

/** What is wrong with a file, which the server says in English, in the person's language; suspends until the texts are loaded. */
export function useIssueText(): IssueText {
  const texts = useTextSet('issues');
  const english = use(loadEnglish());
  const locale = useLocale();
  return useMemo(() => issueWriter(english, texts, locale, writeMoment), [english, texts, locale]);
}

/** `2026-11-30 03:00 UTC` by the clock of the reader. */
function writeMoment(moment: string, locale: string): string {
  const instant = moment.replace(' ', 'T').replace(' UTC', 'Z');
  return `${formatMediumDay(instant, locale)}, ${formatClock(instant, locale)}`;
}

/** The product's own English, whatever a tenant makes of it. */
function loadEnglish(): Promise<TextSet> {
  made ??= loadOwnTextSet('en', 'issues').catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}
