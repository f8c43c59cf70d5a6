import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lackingPrograms, nativeImage } from './images';
import { readCompose } from './read-compose';

const ROOT = join(import.meta.dirname, '..', '..');

it('every image of docker-compose.yml has a program that stands for it', () => {
  const { services } = readCompose(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), {}, (name) => name);
  const images = services.flatMap(({ image }) => image ?? []);
  expect(images).toHaveLength(6);
  for (const image of images) expect(() => nativeImage(image, ROOT), image).not.toThrow();
});

it('an image that nothing stands for is refused', () => {
  expect(() => nativeImage('memcached:1.6', ROOT)).toThrow('the image memcached:1.6');
});

it('programs that the machine lacks are named, with the package that brings each', () => {
  const needing = (needs: Readonly<Record<string, string>>) => lackingPrograms([{ ...nativeImage('redis:7.4', ROOT), needs }]);
  expect(needing({ 'no-such-program': 'a-package', sh: 'dash' })).toContain('no-such-program (Debian: apt-get install a-package)');
  expect(needing({ sh: 'dash' }).join()).not.toContain('dash');
});
