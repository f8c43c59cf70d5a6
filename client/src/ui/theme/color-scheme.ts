import { createStore } from '../../lib/react/use-store';
import { storedValue } from '../../lib/storage/stored-value';
import type { Scheme } from './tokens-from-palette';

/** What the person chose: a scheme, or the one of the system. */
export type SchemeChoice = Scheme | 'system';

const CHOICES: readonly unknown[] = ['light', 'dark', 'system'];
const stored = storedValue('local', 'color-scheme', (value): value is SchemeChoice => CHOICES.includes(value));

/** The choice, and the scheme that it comes to. */
export const schemeChoiceStore = createStore<SchemeChoice>(stored.read() ?? 'system');
export const schemeStore = createStore<Scheme>('light');

/** Changes the choice and remembers it. */
export function chooseScheme(choice: SchemeChoice): void {
  stored.write(choice);
  schemeChoiceStore.set(choice);
}

/** Keeps the page in the chosen scheme, and follows the system where that is the choice. */
export function followScheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = schemeChoiceStore.get();
    const scheme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    schemeStore.set(scheme);
  };
  schemeChoiceStore.subscribe(apply);
  system.addEventListener('change', apply);
  apply();
}
