import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { IssueFacts, IssueKey } from '@countinghouse/domain/imports/issue-message';
import type { ImportIssue, IssuesPage } from '@countinghouse/domain/imports/page';
import { LIMITS } from '@countinghouse/domain/limits';

/** Sentences that also say on how many lines the same is wrong. */
export type RepeatedKey = { [K in IssueKey]: `${K}Lines` extends IssueKey ? K : never }[IssueKey];

/** What is wrong in the same way on many lines: one error, with the number of its lines. */
export interface RepeatedProblem {
  /** Problems of one group are one error, at the place of the first. */
  readonly group: string;
  describe(lines: number): string;
}

/** What is wrong with a value. */
export type Problem = string | RepeatedProblem;

/** Makes a problem that counts its lines; problems are the same where their facts are, unless `group` says what they have in common. */
export function repeated(key: RepeatedKey, facts: IssueFacts, { group = JSON.stringify(facts) } = {}): RepeatedProblem {
  return {
    group: `${key} ${group}`,
    describe: (lines) => (lines === 1 ? issueMessage(key, facts) : issueMessage(`${key}Lines` as IssueKey, { ...facts, count: lines })),
  };
}

/** Whether a reading ended in a problem. */
export function isProblem(read: unknown): read is Problem {
  return typeof read === 'string' || (typeof read === 'object' && read !== null && 'describe' in read);
}

interface Found {
  readonly location: string;
  readonly problem: Problem;
  lines: number;
}

/** Gathers the errors of one file: the first 10,000 are kept, the rest only counted. */
export class IssueCollector {
  readonly #found: Found[] = [];
  readonly #groups = new Map<string, Found>();
  #more = 0;

  get any(): boolean {
    return this.#found.length > 0;
  }

  /** Adds an error; one that repeats another of its group only counts a line more. */
  add(location: string, problem: Problem): void {
    const group = typeof problem === 'string' ? null : problem.group;
    const known = group === null ? undefined : this.#groups.get(group);
    if (known !== undefined) known.lines += 1;
    else if (this.#found.length >= LIMITS.storedIssues) this.#more += 1;
    else {
      const found = { location, problem, lines: 1 };
      this.#found.push(found);
      if (group !== null) this.#groups.set(group, found);
    }
  }

  /** The page to yield when the file was read to its end; undefined when nothing is wrong. */
  page(): IssuesPage | undefined {
    return this.any ? { kind: 'issues', issues: this.#found.map(issueOf), more: this.#more } : undefined;
  }
}

function issueOf({ location, problem, lines }: Found): ImportIssue {
  return { location, problem: typeof problem === 'string' ? problem : problem.describe(lines) };
}
