import { expect, it } from 'vitest';
import { productionBom } from './production-bom.mjs';

const component = (reference: string, ...marks: string[]) => ({
  'bom-ref': reference,
  properties: marks.map((name) => ({ name: `cdx:npm:package:${name}`, value: 'true' })),
});

const BOM = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'house@1.0.0', name: 'a-folder' } },
  components: [
    component('@house/server@1.0.0', 'private'),
    component('@house/bench@1.0.0', 'private'),
    component('react@19.0.0'),
    component('semver@7.0.0', 'development'),
    component('vitest@5.0.0', 'development'),
  ],
  dependencies: [
    { ref: 'house@1.0.0', dependsOn: ['@house/server@1.0.0', 'vitest@5.0.0'] },
    { ref: '@house/server@1.0.0', dependsOn: ['react@19.0.0', 'vitest@5.0.0'] },
    { ref: 'react@19.0.0' },
    { ref: 'vitest@5.0.0', dependsOn: ['semver@7.0.0'] },
  ],
};

const LOCK = {
  name: 'house',
  packages: {
    '': { name: 'house', version: '1.0.0' },
    server: { name: '@house/server', version: '1.0.0' },
    bench: { name: '@house/bench', version: '1.0.0' },
    'node_modules/@house/server': { link: true },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/vitest/node_modules/semver': { version: '7.0.0', dev: true },
    'node_modules/react/node_modules/semver': { version: '7.0.0' },
  },
};

it('the bill of production names what the lock file keeps for production, and what that needs', () => {
  const { components, dependencies, metadata } = productionBom(BOM, LOCK);
  expect(components).toEqual([component('@house/server@1.0.0', 'private'), component('react@19.0.0'), component('semver@7.0.0')]);
  expect(dependencies).toEqual([
    { ref: 'house@1.0.0', dependsOn: ['@house/server@1.0.0'] },
    { ref: '@house/server@1.0.0', dependsOn: ['react@19.0.0'] },
    { ref: 'react@19.0.0', dependsOn: [] },
  ]);
  expect(metadata.component.name).toBe('house');
});
