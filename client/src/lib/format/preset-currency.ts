/** The currency that a form may preset: US dollars for readers in the United States, else none, since one that was overlooked would make wrong figures. */
export function presetCurrency(): string | null {
  return /-US$/i.test(navigator.languages[0] ?? '') ? 'USD' : null;
}
