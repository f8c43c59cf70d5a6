import type { Language } from '@countinghouse/domain/locales/language';
import type { Brand } from '@countinghouse/domain/tenants/brand';

/** A message in words, before it is text or HTML. */
export interface WordedMessage {
  readonly language: Language;
  readonly teamName: string;
  readonly brand: Brand;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly details: readonly (readonly [caption: string, fact: string])[];
  readonly button: { readonly label: string; readonly address: string };
  /** Paragraphs below the button. */
  readonly after: readonly string[];
  readonly fallback: string;
  /** What is between a caption and what it names. */
  readonly colon: string;
  /** Why the reader gets it. */
  readonly reason: string;
  /** One click to the reader's own settings; null for who has none. */
  readonly settings: { readonly label: string; readonly address: string } | null;
}
