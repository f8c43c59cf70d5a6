const ALREADY_PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * A text in the composed form of Unicode, without control characters and halves of characters, and with single plain blanks
 * (non-breaking ones are common in exports): texts that look the same are the same.
 */
export function plainText(text: string): string {
  if (ALREADY_PLAIN.test(text)) return text;
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');
}
