const SCHEME = /:\/\/|\bwww[.\u3002\uff0e\uff61]|\b(?:mailto|tel|data|javascript):/i;
/** A point between two words without a blank, as in `evil.example`; initials such as `J.P.` have one letter each. */
const HOST = /[\p{L}\p{N}-]{2}[.\u3002\uff0e\uff61](?:xn--|\p{L}{2})/iu;
const MAILBOX = /\S[@\uff20]\S/u;

/** Whether a text holds an address of the web or of mail, or what a mail program would take for one. */
export function holdsAddress(text: string): boolean {
  return SCHEME.test(text) || HOST.test(text) || MAILBOX.test(text);
}

/** The text with every address in it taken apart by blanks, so that no mail program makes a link of it. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/:\/\//g, ': //')
    .replace(/(?<=[\p{L}\p{N}])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}-]*\p{L})/gu, '$1 ')
    .replace(/(\S)([@\uff20])(?=\S)/gu, '$1 $2 ');
}
