import { gzipSync } from 'node:zlib';
import type { BuiltApplication } from './build-manifest';

/** Gzip sizes in bytes. */
export interface RouteSize {
  readonly scripts: number;
  readonly styles: number;
}

/** What a browser loads to show a route: the entries named by the ends of their source paths or by their chunk, and all that they import. */
export async function sizeOfRoute(application: BuiltApplication, sources: readonly string[]): Promise<RouteSize> {
  const { manifest } = application;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (entry === undefined || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    entry.css?.forEach((file) => styles.add(file));
    entry.imports?.forEach(visit);
  };
  for (const source of sources) {
    const key = Object.keys(manifest).find((name) => name.endsWith(source) || manifest[name]?.name === source);
    if (key === undefined) throw new Error(`The build has no ${source}.`);
    visit(key);
  }
  const sum = async (files: ReadonlySet<string>) => {
    let total = 0;
    for (const file of files) total += gzipSync(await application.read(file), { level: 9 }).length;
    return total;
  };
  return { scripts: await sum(scripts), styles: await sum(styles) };
}
