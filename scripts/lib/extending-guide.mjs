/** The changes that docs/extending.md describes, by heading, each with the files whose path begins one of its numbered steps. */
export function changesIn(guide) {
  const [, ...sections] = guide.split(/^## /m);
  return new Map(sections.map((section) => [section.split('\n', 1)[0], stepsOf(section).flatMap(withoutBraces)]));
}

function stepsOf(section) {
  return [...section.matchAll(/^\d+\. `([^`\s]+)`/gm)].map(([, path]) => path);
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function withoutBraces(path) {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((choice) => withoutBraces(`${before}${choice}${after}`));
}
