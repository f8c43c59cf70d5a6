import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { numberFormatOf, plainDecimal } from '@countinghouse/domain/money/number-format';
import type { NumberFormat } from '@countinghouse/domain/money/number-format';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { repeated } from './issue-collector';
import type { Problem } from './issue-collector';
import { shortValue } from './short-value';

/** An amount as a file gives it: minor units with its sign, and the side where the text names one (CR, DR). */
export interface TextAmount {
  readonly minor: number;
  readonly side: 'debit' | 'credit' | null;
}

/** What amounts are read with. */
export interface AmountTerms {
  /** ISO 4217; a text that names another currency is not an amount of these books. */
  readonly currency: string;
  readonly format: NumberFormat;
  /** Where the amount is that shows the format; null where the uploader stated it, or where no amount shows any. */
  readonly formatOf: string | null;
}

interface AmountParts {
  /** Unsigned digits with the marks between them; empty for a dash. */
  readonly digits: string;
  readonly isNegative: boolean;
  readonly side: TextAmount['side'];
  readonly currency: string | null;
}

const IGNORED = /[\p{Cc}\p{Cf}]/gu;
const BLANKS = /\p{Z}+/gu;
const SHAPE = /^(\()?([-+\u2212])?([\d.,'\u2019 ]+)(-)?(\))?$/;
/** No amount is longer; a longer text is not searched. */
const LONGEST = 80;
const DASH = /^[-\u2013\u2014\u2212]$/;
const CODE_OR_SYMBOL = /\p{Sc}|^[A-Z]{3}(?=[ \d(-])|(?<=[ \d)-])(?!CR|DR)[A-Z]{3}$/gu;

/** Reads a text as an amount of the books in the number format of its file; a problem as a text. Nothing is rounded and nothing guessed. */
export function textAmount(text: string, terms: AmountTerms): TextAmount | Problem {
  const { currency, format } = terms;
  const parts = partsOf(text);
  if (parts === null) return issueMessage('notNumber');
  if (parts.currency !== null && !isOf(parts.currency, currency)) {
    return repeated('otherCurrency', { value: shortValue(text), base: currency }, { group: parts.currency });
  }
  if (parts.digits === '') return { minor: 0, side: null };
  const plain = plainDecimal(parts.digits, format);
  const decimals = currencyDecimals(currency);
  if (plain === undefined) return notOfFormat(text, parts.digits, decimals, terms);
  const minor = parseDecimal(plain, decimals);
  if (typeof minor === 'number') return { minor: parts.isNegative && minor !== 0 ? -minor : minor, side: parts.side };
  if (minor === 'tooManyDecimals') return issueMessage('tooManyDecimals', { decimals });
  return issueMessage(minor === 'tooLarge' ? 'tooLargeNumber' : 'notNumber');
}

/** An amount in a column of debits or credits: a text of the other side (`5.00 CR` among debits) takes away from it. */
export function signedAmount({ minor, side }: TextAmount, column: 'debit' | 'credit'): number {
  return side === null || side === column || minor === 0 ? minor : -minor;
}

/** The number format that a text of an amount shows, 'either' where it may have both; null where it shows none. */
export function formatOfAmount(text: string, decimals: number): NumberFormat | 'either' | null {
  const digits = partsOf(text)?.digits;
  return digits === undefined ? null : numberFormatOf(digits, decimals);
}

function notOfFormat(text: string, digits: string, decimals: number, { format, formatOf }: AmountTerms): Problem {
  if (numberFormatOf(digits, decimals) === null) return issueMessage('notNumber');
  const facts = { value: shortValue(text), format };
  return formatOf === null
    ? repeated('otherNumberFormat', facts, { group: format })
    : repeated('otherNumberFormatThan', { ...facts, where: formatOf }, { group: format });
}

function partsOf(text: string): AmountParts | null {
  if (text.length > LONGEST) return null;
  const line = text.replace(IGNORED, '').replace(BLANKS, ' ').trim();
  const [currency = null, ...others] = line.match(CODE_OR_SYMBOL) ?? [];
  const bare = line.replace(CODE_OR_SYMBOL, '').trim();
  const [, amount = '', mark] = /^(.*?) ?(CR|DR|C|D)?\.?$/i.exec(bare) ?? [];
  const side = mark === undefined ? null : mark.toUpperCase().startsWith('C') ? 'credit' : 'debit';
  if (others.length > 0) return null;
  if (DASH.test(amount)) return { digits: '', isNegative: false, side: null, currency };
  const [, open, before, digits = '', after, close] = SHAPE.exec(amount.replace(/(?<=[(+\u2212-]) | (?=[)-])/g, '')) ?? [];
  if (!/\d/.test(digits) || (open === undefined) !== (close === undefined)) return null;
  const signs = [open !== undefined, before !== undefined && before !== '+', after !== undefined].filter(Boolean).length;
  return signs > 1 ? null : { digits: digits.trim(), isNegative: signs === 1, side, currency };
}

const named = new Map<string, boolean>();

/** Whether a code or a symbol may name a currency: `$` names every dollar, `€` the euro alone. */
function isOf(sign: string, currency: string): boolean {
  if (/^[A-Z]{3}$/.test(sign)) return sign === currency;
  const key = `${sign} ${currency}`;
  const known = named.get(key) ?? symbolOf(currency).includes(sign);
  named.set(key, known);
  return known;
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
