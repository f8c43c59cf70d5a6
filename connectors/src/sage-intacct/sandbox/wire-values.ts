import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** A day as the gateway writes it. */
export function wireDay(day: CalendarDate): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** A moment as the gateway writes it, in UTC. */
export function wireMoment(at: number): string {
  const text = new Date(at).toISOString();
  return `${wireDay(text.slice(0, 10))} ${text.slice(11, 19)}`;
}

/** An amount as the gateway writes it: without zeros at its end. */
export function wireAmount(minor: number, currency: string): string {
  const decimals = currency === 'JPY' ? 0 : 2;
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals).replace(/0+$/, '')];
  return `${minor < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
