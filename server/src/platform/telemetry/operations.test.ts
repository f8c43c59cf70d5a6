import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../http/metrics';
import { addFigures } from './add-figures';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const rules = (parse(read('alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: readonly Panel[] };
const graphs = panels.filter(({ type }) => type !== 'row');
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...graphs.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The names and labels of an expression, by the grammar of Prometheus; null where it is none. */
function namesIn(expression: string): { readonly metrics: readonly string[]; readonly labels: readonly string[] } | null {
  const metrics: string[] = [];
  const labels: string[] = [];
  let isValid = true;
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) isValid = false;
      if (type.name === 'Identifier') metrics.push(expression.slice(from, to));
      if (type.name === 'LabelName') labels.push(expression.slice(from, to));
    },
  });
  return isValid ? { metrics, labels } : null;
}

/** What Prometheus adds by itself. */
const OWN_METRICS = ['up'];
const OWN_LABELS = ['job', 'instance', 'le'];

describe('what operators are given', () => {
  let registry: Registry;
  let close: () => Promise<void>;
  const known = new Set<string>(OWN_METRICS);
  const labels = new Set<string>(OWN_LABELS);

  beforeAll(async () => {
    ({ registry } = createMetrics());
    close = addFigures(registry, { databaseUrl: 'postgres://127.0.0.1:1/none', pools: {}, backupFolder: '/nowhere' });
    for (const metric of registry.getMetricsAsArray()) {
      const { type } = (await registry.getMetricsAsJSON()).find(({ name }) => name === metric.name)!;
      known.add(metric.name);
      for (const label of (metric as unknown as { labelNames?: readonly string[] }).labelNames ?? []) labels.add(label);
      // prom-client names the kind of a metric by a string.
      if (String(type) === 'histogram') for (const part of ['bucket', 'count', 'sum']) known.add(`${metric.name}_${part}`);
    }
  });
  afterAll(() => close?.());

  it.each(expressions)('the expression of “%s” names metrics and labels that server or worker registers', (_, expression) => {
    const names = namesIn(expression);
    expect(names, 'valid PromQL').not.toBeNull();
    expect(names?.metrics.length).toBeGreaterThan(0);
    expect(names?.metrics.filter((name) => !known.has(name))).toEqual([]);
    expect(names?.labels.filter((name) => !labels.has(name))).toEqual([]);
  });

  it('every alert has an entry in the runbook, and every entry is of an alert', () => {
    const entries = [...read('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(entries.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('every entry says what the alert means, what to look at and what to do', () => {
    for (const entry of read('runbook.md').split(/^## /m).slice(1))
      for (const part of ['**Means.** ', '**Look at.** ', '**Do.** ']) expect(entry).toContain(part);
  });

  it('every alert has a severity and a summary', () => {
    for (const { labels: given, annotations } of rules) {
      expect(['critical', 'warning']).toContain(given.severity);
      expect(annotations.summary).toMatch(/^([A-Z]|\{\{ ).*\.$/);
    }
  });

  it('the graphs of the dashboard do not overlap, and each has a unique id', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});
