/** Borders inside packages: what files of `from` may not import, and what to do instead; `$1` is what the group of `from` has matched. */
const BORDERS = [
  { from: '^client/src/(?:ui|lib)/', to: '^client/src/(?:features|app)/', advice: 'Pass it in: pages in app compose features.' },
  { from: '^client/src/features/([^/]+)/', to: '^client/src/(?:features/(?!$1/)|app/)', advice: 'Compose the two in a page of app.' },
  {
    from: '^server/src/modules/(?!api/)([^/]+)/',
    to: '^server/src/modules/(?!$1/)[^/]+/.*\\.(?:entity|resolver|rest)\\.ts$',
    advice: 'Call the use case (verb-noun), not the entity of another module.',
  },
];
/** The modules of the server by level: imports go down only, types included. What must cause something above publishes a domain event. */
const LEVELS = [
  ['platform'],
  ['identity'],
  ['audit', 'delivery'],
  ['workspaces'],
  ['connections'],
  ['imports'],
  ['statements'],
  ['risk', 'analysis', 'collecting'],
  ['api'],
];
const SCREENS = /^client\/src\//;
const MODEL = /^domain\/src\/accounts\/classifier\/built-in-model/;

/** The imports of a graph of `importGraph` that cross a border, close a cycle, or bring the classifier to a screen; each as one line. */
export function importsRefused(graph) {
  return [...crossed(graph), ...upward(graph), ...cycles(graph), ...screensWithClassifier(graph)];
}

function crossed(graph) {
  return BORDERS.flatMap(({ from, to, advice }) =>
    [...graph].flatMap(([file, imports]) => {
      const found = new RegExp(from).exec(file);
      if (!found) return [];
      const refused = new RegExp(to.replaceAll('$1', found[1] ?? ''));
      return [...imports.keys()].filter((path) => refused.test(path)).map((path) => `${file} imports ${path}. ${advice}`);
    }),
  );
}

/** What a module of the server imports from its own level or above, and modules that have no level. */
function upward(graph) {
  return [...graph].flatMap(([file, imports]) => {
    const from = moduleOf(file);
    if (from === undefined) return [];
    if (levelOf(from) < 0) return [`${file} is in a module without a level. Add it to LEVELS in scripts/lib/import-rules.mjs.`];
    return [...imports.keys()]
      .filter((path) => ![undefined, from].includes(moduleOf(path)) && levelOf(moduleOf(path)) >= levelOf(from))
      .map((path) => `${file} imports ${path}. Imports of modules go down only: publish a domain event, or move what needs both up.`);
  });
}

const moduleOf = (file) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? /^server\/src\/(platform)\//.exec(file)?.[1];
const levelOf = (module) => LEVELS.findIndex((modules) => modules.includes(module));

/** Each cycle that a walk in depth closes; types close one as well. */
function cycles(graph) {
  const found = [];
  const done = new Set();
  const way = [];
  const walk = (file) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push(`${[...way.slice(at), file].join(' → ')} is a cycle. Move what both need into a file of its own.`);
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const path of graph.get(file)?.keys() ?? []) walk(path);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return found;
}

/** The files that reach each other by imports, types included, as groups. */
export function cyclicGroups(graph) {
  const importers = new Map([...graph.keys()].map((file) => [file, new Map()]));
  for (const [file, imports] of graph) for (const path of imports.keys()) importers.get(path)?.set(file);
  const finished = afterTheirImports(graph, graph.keys()).flat();
  return afterTheirImports(importers, finished.reverse()).filter((group) => group.length > 1);
}

/** The files that each of `starts` reaches and none before it has reached, every file behind what it imports. */
function afterTheirImports(graph, starts) {
  const seen = new Set();
  const collect = (file, found) => {
    if (seen.has(file)) return found;
    seen.add(file);
    for (const path of graph.get(file)?.keys() ?? []) collect(path, found);
    found.push(file);
    return found;
  };
  return [...starts].map((file) => collect(file, []));
}

function screensWithClassifier(graph) {
  const ways = new Map([...graph.keys()].filter((file) => SCREENS.test(file)).map((file) => [file, file]));
  for (const [file, way] of ways) for (const path of graph.get(file)?.keys() ?? []) if (!ways.has(path)) ways.set(path, `${way} → ${path}`);
  return [...ways]
    .filter(([file]) => MODEL.test(file))
    .map(([, way]) => `${way} loads the classifier. Its model is a megabyte: the reader of uploads classifies accounts.`);
}
