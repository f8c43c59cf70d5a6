import type { Mail } from './mailer';

const HEADERS = ['from', 'to', 'replyTo', 'subject', 'settingsLink', 'dedupeKey'] as const;
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

/** Refuses a message whose headers hold line breaks or other controls (they would inject headers), or whose recipient is not one bare address. */
export function assertMail(mail: Mail): void {
  for (const name of HEADERS) {
    const value = mail[name];
    if (value !== undefined && CONTROL.test(value)) throw new RangeError(`The ${name} of a message holds a control character.`);
  }
  if (!ADDRESS.test(mail.to)) throw new RangeError('A message goes to exactly one address.');
}

/** The Message-ID of a message: the same for every repeated send. */
export function messageId(mail: Mail): string {
  return `<${Buffer.from(mail.dedupeKey).toString('base64url')}@countinghouse>`;
}
