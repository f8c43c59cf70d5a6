/** A text that is filled many thousands of times: taken apart once, then only joined. */
export type Phrase<Name extends string> = (values: Readonly<Record<Name, string>>) => string;

/** Creates a phrase from a text with placeholders, as in `{line}, {period}`. */
export function phraseOf<Name extends string>(pattern: string): Phrase<Name> {
  const pieces = pattern.split(/\{(\w+)\}/);
  return (values) => {
    let filled = '';
    for (let at = 0; at < pieces.length; at++) filled += at % 2 === 0 ? (pieces[at] ?? '') : values[pieces[at] as Name];
    return filled;
  };
}
