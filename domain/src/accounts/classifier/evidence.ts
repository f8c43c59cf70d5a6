import type { ChartAccount } from './chart-account';
import { ALL_KNOWLEDGE, type KnownPlan } from './knowledge';
import { softmax, type ByType } from './log-linear';
import { toldByPlan } from './national-plan';
import { toldByNeighbours, type Successions } from './neighbourhood';
import { normaliseName } from '../../statements/templates/normalise-name';
import { inOrder, mainNumbers } from './number-of-account';
import { CLASSIFIED_TYPES } from './classified-types';

/**
 * The evidence for the types of one account, and how reliable it is.
 * @internal The fit weighs it.
 */
export interface Evidence {
  /** Shares of the types by its own name, its neighbors, the chart's plan and its siblings, in this order. */
  readonly parts: readonly [own: ByType, neighbours: ByType, plan: ByType, siblings: ByType];
  /** How much of the name the fit knows, 0..1, in a language that it knows as well: a word of another one may only look familiar. */
  readonly understood: number;
  /** How much of all names of the chart the fit knows, 0..1. */
  readonly language: number;
  /** How far the numbers of the chart agree with names that the fit knows, 0..1; about nothing where either is strange to it. */
  readonly agreement: number;
  /** Whether at least half of the accounts have numbers. */
  readonly isNumbered: boolean;
}

/** How much each weighed part of the evidence counts, and what is added for each type. */
export interface Combination {
  readonly weights: readonly number[];
  readonly biases: ByType;
}

/** A chart and what its names say alone, each with how much of it is known. */
export interface ReadNames {
  readonly own: readonly ByType[];
  readonly understood: readonly number[];
}

const FLOOR = 1e-4;
const EVEN: ByType = CLASSIFIED_TYPES.map(() => 1 / CLASSIFIED_TYPES.length);

/** The evidence for each account of a chart, by what their names say alone and how types follow each other in other charts. */
export function evidenceOf(
  chart: readonly ChartAccount[],
  { own, understood }: ReadNames,
  successions: Successions,
  plans: readonly KnownPlan[] = ALL_KNOWLEDGE.plans,
): readonly Evidence[] {
  const numbers = inOrder(mainNumbers(chart.map(({ number }) => number)));
  const plan = toldByPlan(numbers, own, plans);
  const siblings = toldBySiblings(chart, own);
  const helped = own.map((shares, at) =>
    softmax(shares.map((share, type) => OWN * logOf(share) + PLAN * logOf(plan[at]?.[type]) + SIBLINGS * logOf(siblings[at]?.[type]))),
  );
  const neighbours = toldByNeighbours(numbers, helped, successions);
  const language = understood.reduce((sum, one) => sum + one, 0) / Math.max(1, understood.length);
  const agreement = agreementOf(own, understood, neighbours);
  const isNumbered = 2 * numbers.filter((number) => number !== '').length >= numbers.length;
  return own.map((shares, at) => ({
    parts: [shares, neighbours[at] ?? EVEN, plan[at] ?? EVEN, siblings[at] ?? EVEN],
    understood: language * (understood[at] ?? 0),
    language,
    agreement,
    isNumbered,
  }));
}

const OWN = 0.5;
const PLAN = 0.5;
const SIBLINGS = 0.35;

/** How likely a type by its name is the type by its place as well, on average over the chart; names that the fit does not know count as no. */
function agreementOf(own: readonly ByType[], understood: readonly number[], neighbours: readonly ByType[]): number {
  const sum = own.reduce((total, shares, at) => {
    const together = shares.reduce((both, share, type) => both + share * (neighbours[at]?.[type] ?? 0), 0);
    return total + (understood[at] ?? 0) * together;
  }, 0);
  return sum / Math.max(1, own.length);
}

/**
 * The parts as they are weighed: the place of each, and how much it is worth in this chart.
 * @internal The fit learns how much each part counts.
 */
export function weighedParts({
  understood,
  language,
  agreement,
}: Pick<Evidence, 'understood' | 'language' | 'agreement'>): readonly (readonly [part: number, worth: number])[] {
  return [
    [OF_NAME, 1],
    [OF_NAME, understood],
    [OF_NEIGHBOURS, 1],
    [OF_NEIGHBOURS, agreement],
    [OF_PLAN, 1],
    [OF_PLAN, agreement],
    [OF_SIBLINGS, 1],
    [OF_SIBLINGS, language],
  ];
}

const [OF_NAME, OF_NEIGHBOURS, OF_PLAN, OF_SIBLINGS] = [0, 1, 2, 3];

/** The shares of each type for an account when all evidence is weighed. */
export function combine(evidence: Evidence, { weights, biases }: Combination): ByType {
  const weighed = weighedParts(evidence);
  return softmax(
    biases.map((bias, type) =>
      weighed.reduce((sum, [part, worth], at) => sum + (weights[at] ?? 0) * worth * logOf(evidence.parts[part]?.[type]), bias),
    ),
  );
}

/** Below this share of known words a language is strange: words that look familiar are as often false friends. */
const KNOWN_LANGUAGE = 0.3;
/** When the numbers agree with fewer of the known names, the chart follows an unknown numbering plan. */
const KNOWN_PLAN = 1 / 3;

/** How far a certainty holds in a chart, 0..1: less in a strange language, and where numbers contradict what the names say. */
export function trustIn({ language, agreement, isNumbered }: Evidence): number {
  const inLanguage = Math.min(1, language / KNOWN_LANGUAGE);
  const inPlan = isNumbered && language > 0 ? Math.min(1, agreement / language / KNOWN_PLAN) : 1;
  return inLanguage * inPlan;
}

/**
 * A share as evidence, never so small that it alone decides.
 * @internal The fit weighs the same values.
 */
export function logOf(share: number | undefined): number {
  return Math.log((share ?? 0) + FLOOR);
}

/** What the other accounts under the same parent are by their names; even shares where there are none. */
function toldBySiblings(chart: readonly ChartAccount[], own: readonly ByType[]): readonly ByType[] {
  const sums = new Map<string, { readonly shares: number[]; count: number }>();
  const keys = chart.map(({ parent }) => normaliseName(parent));
  for (const [at, key] of keys.entries()) {
    const sum = sums.get(key) ?? { shares: EVEN.map(() => 0), count: 0 };
    for (const [type, share] of (own[at] ?? EVEN).entries()) sum.shares[type] = (sum.shares[type] ?? 0) + share;
    sum.count += 1;
    sums.set(key, sum);
  }
  return keys.map((key, at) => {
    const sum = sums.get(key);
    if (key === '' || sum === undefined || sum.count < 2) return EVEN;
    return EVEN.map((even, type) => ((sum.shares[type] ?? 0) - (own[at]?.[type] ?? 0) + even) / sum.count);
  });
}
