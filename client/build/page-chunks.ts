import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
/** The files that pages have in common, in the order in which they take modules. */
const PARTS = ['start', 'basics', 'borrower', 'controls', 'libraries', 'portal', 'shared'] as const;
type Part = (typeof PARTS)[number];

const START = /\/src\/main\.tsx$/;
const SIGN_IN = /\/src\/app\/sign-in-pages\.tsx$/;
const BORROWER = /\/src\/app\/borrower-pages\.tsx$/;
const BORROWER_FIRST = /\/src\/app\/(borrower-pages|borrower\/pages\/landing-page)\.tsx$/;
const BORROWER_FOLDERS = /\/src\/(app|features)\/borrowers?[/.-]/;
const PORTAL = /\/src\/app\/(portal-pages|frame\/lender-frame)\.tsx$/;
const LENDER_PAGES = /\/src\/app\/pages\/[\w-]+-page\.tsx$/;
const LIBRARY = /\/node_modules\//;
/** Lender pages that use a module before it comes in the file of shared ones. */
const MANY = 4;
/** The index of all icons; only a module's code shows which of them it uses. */
const ICON_INDEX = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

/**
 * The few files that pages have in common, since every request costs a phone, and a portal page would make about a hundred: `start` is what
 * every page begins with. A borrower's first page adds `basics`, which lender pages import too, and `borrower`, which they do not. A lender page
 * adds `portal` and the `libraries` that it uses, which stay in a cache over new versions, `shared` (used by many lender pages), and `controls`
 * (which sign-in and later borrower pages use as well). Other modules are split as the bundler finds best.
 */
export function pageChunks(): {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly debugName: string;
  readonly priority: number;
}[] {
  let known: { readonly graph: Graph; readonly parts: ReadonlyMap<string, Part> } | null = null;
  const partOf = (id: string, graph: Graph): Part | null => {
    if (known?.graph !== graph) known = { graph, parts: partsOf(everyModule(id, graph), graph) };
    return known.parts.get(id) ?? null;
  };
  return PARTS.map((part, place) => ({
    name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
    debugName: part,
    priority: PARTS.length - place,
  }));
}

function partsOf(modules: readonly string[], graph: Graph): ReadonlyMap<string, Part> {
  const importsOf = (id: string) => imports(id, graph);
  const laterToo = (id: string) => [...importsOf(id), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
  const named = (pattern: RegExp) => modules.filter((id) => pattern.test(id));
  const first = closure(named(BORROWER_FIRST), importsOf);
  const isBorrowers = (id: string) => first.has(id) || BORROWER_FOLDERS.test(id);
  const elsewhere = new Set(modules.filter((id) => !isBorrowers(id) && !ICON_INDEX.test(id)).flatMap(importsOf));
  const basics = [...first].filter((id) => elsewhere.has(id));
  const portal = closure(named(PORTAL), importsOf);
  const shared = inMany(named(LENDER_PAGES).map((page) => closure([page], importsOf)));
  const withoutPortal = closure([...named(BORROWER), ...named(SIGN_IN)], laterToo);
  const members: Record<Part, Iterable<string>> = {
    start: closure(named(START), importsOf),
    basics: closure(basics, importsOf),
    borrower: first,
    controls: [...portal, ...shared].filter((id) => withoutPortal.has(id)),
    libraries: [...portal].filter((id) => LIBRARY.test(id)),
    portal,
    shared,
  };
  return new Map(PARTS.toReversed().flatMap((part) => [...members[part]].map((id) => [id, part] as const)));
}

function inMany(pages: readonly ReadonlySet<string>[]): string[] {
  const uses = new Map<string, number>();
  for (const id of pages.flatMap((page) => [...page])) uses.set(id, (uses.get(id) ?? 0) + 1);
  return [...uses].filter(([, count]) => count >= MANY).map(([id]) => id);
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
