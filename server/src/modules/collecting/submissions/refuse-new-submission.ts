import { isEmail } from '@countinghouse/domain/fields/email';
import type { SubmissionMetadata } from './submission.entity';
import { isUnsafeLine } from '@countinghouse/domain/fields/unsafe-text';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { NewSubmission } from './insert-submission';

/** Limits of labeled values. */
export const METADATA_LIMITS = { entries: 25, name: 100, value: 200, type: 64 } as const;

/** What of a submission can't be stored: metadata that is too much, too long or unsafe, and an address that is none; null when nothing. */
export async function refuseNewSubmission({
  metadata,
  verificationEmail,
}: Pick<NewSubmission, 'metadata' | 'verificationEmail'>): Promise<Refusal | null> {
  return (await refuseMetadata(metadata)) ?? refuseEmail(verificationEmail);
}

async function refuseMetadata(metadata: readonly SubmissionMetadata[]): Promise<Refusal | null> {
  const { entries, name, value, type } = METADATA_LIMITS;
  const parameter = 'submissionMetadata';
  if (metadata.length > entries) return refuse('InvalidInput', parameter, { problem: `has more than ${entries} entries` });
  if (metadata.some((entry) => entry.name.trim() === ''))
    return refuse('InvalidInput', parameter, { problem: 'has an entry without a name' });
  if (metadata.some((entry) => entry.name.length > name))
    return refuse('InvalidInput', parameter, { problem: `has a name of more than ${name} characters` });
  if (metadata.some((entry) => (entry.value?.length ?? 0) > value))
    return refuse('InvalidInput', parameter, { problem: `has a value of more than ${value} characters` });
  if (metadata.some((entry) => (entry.type?.length ?? 0) > type))
    return refuse('InvalidInput', parameter, { problem: `has a type of more than ${type} characters` });
  const texts = metadata.flatMap(({ name: label, value: said, type: kind }) => [label, (said ?? '').replace(/\s+/g, ' '), kind ?? '']);
  const sanitise = await sanitiserFor(...texts);
  return texts.some((text) => isUnsafeLine(text, sanitise)) ? refuse('UnsafeContent', parameter) : null;
}

function refuseEmail(email: string | null): Refusal | null {
  return email === null || isEmail(email) ? null : refuse('emailMalformed', 'verificationEmail');
}
