/** Workspaces that the image leaves out (Dockerfile). */
const NOT_SHIPPED = new Set(['bench', 'e2e', 'tools']);
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The part of npm's bill of materials that production runs, by the entries of the lock file. `npm sbom --omit dev` leaves out whatever any
 * workspace has among its development dependencies, React included.
 */
export function productionBom(bom, { name, packages }) {
  const shipped = new Set(Object.entries(packages).flatMap(([path, entry]) => (isShipped(path, entry) ? [referenceOf(path, entry)] : [])));
  const root = bom.metadata.component;
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...root, name } },
    components: bom.components.filter((component) => shipped.has(component['bom-ref'])).map(withoutDevelopment),
    dependencies: bom.dependencies
      .filter(({ ref }) => ref === root['bom-ref'] || shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => shipped.has(needed)) })),
  };
}

function isShipped(path, { dev = false, link = false }) {
  return path !== '' && !dev && !link && !NOT_SHIPPED.has(path);
}

function referenceOf(path, { name = path.split('node_modules/').at(-1), version }) {
  return `${name}@${version}`;
}

/** A version that occurs twice, once for development, is one component with the mark of either. */
function withoutDevelopment({ properties = [], ...component }) {
  return { ...component, properties: properties.filter((property) => property.name !== DEVELOPMENT) };
}
