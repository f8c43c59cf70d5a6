import type { WordedMessage } from './worded-message';

/** A message as plain text. */
export function renderText(message: WordedMessage): string {
  const details = message.details.map(([caption, fact]) => `${caption}${message.colon} ${fact}`);
  const foot = [
    message.reason,
    ...(message.settings === null ? [] : [`${message.settings.label}${message.colon} ${message.settings.address}`]),
  ];
  const parts = [
    [message.heading],
    ...message.paragraphs.map((paragraph) => [paragraph]),
    details,
    [`${message.button.label}${message.colon}`, message.button.address],
    ...message.after.map((paragraph) => [paragraph]),
    ['-- ', message.teamName, ...foot],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
