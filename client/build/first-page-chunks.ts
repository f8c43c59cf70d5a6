import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Part = 'start' | 'basics' | 'borrower';

const START = /\/src\/main\.tsx$/;
const BORROWER_FIRST = /\/src\/app\/(borrower-pages|borrower\/pages\/landing-page)\.tsx$/;
const BORROWER_FOLDERS = /\/src\/(app|features)\/borrowers?[/.-]/;
/** The index of all icons; which of them a module uses is told by its code alone. */
const ICON_INDEX = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

/**
 * The few files in which the first page of a borrower comes, since a phone pays for each: `start` is what every page begins with, `basics`
 * what the lender's pages import too, and `borrower` what they do not. All other modules are split as the bundler finds best.
 */
export function firstPageChunks(): {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly debugName: string;
  readonly priority: number;
}[] {
  let known: { readonly graph: Graph; readonly parts: ReadonlyMap<string, Part> } | null = null;
  const partOf = (id: string, graph: Graph): Part | null => {
    if (known?.graph !== graph) known = { graph, parts: partsOf(everyModule(id, graph), graph) };
    return known.parts.get(id) ?? null;
  };
  const group = (part: Part, priority: number) => ({
    name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
    debugName: part,
    priority,
  });
  return [group('start', 3), group('basics', 2), group('borrower', 1)];
}

function partsOf(modules: readonly string[], graph: Graph): ReadonlyMap<string, Part> {
  const importsOf = (id: string) => imports(id, graph);
  const start = closure(
    modules.filter((id) => START.test(id)),
    importsOf,
  );
  const first = closure(
    modules.filter((id) => BORROWER_FIRST.test(id)),
    importsOf,
  );
  const isBorrowers = (id: string) => first.has(id) || BORROWER_FOLDERS.test(id);
  const elsewhere = new Set(modules.filter((id) => !isBorrowers(id) && !ICON_INDEX.test(id)).flatMap(importsOf));
  const basics = closure(
    [...first].filter((id) => elsewhere.has(id)),
    importsOf,
  );
  return new Map<string, Part>([
    ...[...first].map((id) => [id, 'borrower'] as const),
    ...[...basics].map((id) => [id, 'basics'] as const),
    ...[...start].map((id) => [id, 'start'] as const),
  ]);
}

function imports(id: string, graph: Graph): string[] {
  const info = graph.getModuleInfo(id);
  const direct = info?.importedIds ?? [];
  return direct.flatMap((imported) => (ICON_INDEX.test(imported) ? iconsIn(info?.code ?? '', imported) : [imported]));
}

function iconsIn(code: string, index: string): string[] {
  return [...code.matchAll(/\bIcon[A-Z]\w*/g)].map(([icon]) => index.replace(/[^/]+$/, `icons/${icon}.mjs`));
}

/** Modules and all that they import. */
function closure(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...importsOf(next));
  }
  return found;
}

/** Everything that hangs together with a module, in either direction. */
function everyModule(id: string, graph: Graph): string[] {
  return [
    ...closure([id], (each) => {
      const info = graph.getModuleInfo(each);
      return info === null ? [] : [...info.importers, ...info.dynamicImporters, ...info.importedIds, ...info.dynamicallyImportedIds];
    }),
  ];
}
