/** A header may name more than any browser does. */
const MOST = 20;

/** The languages of an `Accept-Language` header (BCP 47), most wanted first; those that it refuses are left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MOST)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = Number(parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? 1);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
