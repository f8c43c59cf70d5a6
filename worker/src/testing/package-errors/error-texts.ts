/** What users read of a grant that has ended. */
export const gone = (name: string) => `${name} no longer grants access to these books.`;
/** What users read of an outage. */
export const away = (name: string) => `${name} isn’t responding right now.`;
/** What users read of a missing permission. */
export const NOT_PERMITTED = 'The person who allowed access may not read all of these books.';
/** What users read of journals that are out of balance. */
export const UNBALANCED = /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: /;
