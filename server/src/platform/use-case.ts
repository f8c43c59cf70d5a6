import { can } from '@countinghouse/domain/access/can';
import type { TenantCapability } from '@countinghouse/domain/access/capability';
import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Check, Checks, Ctx, ViewerCtx } from './context';
import type { TenantTransaction } from './database/with-tenant';
import { rightsOf } from './rights-of';

/** Who asks, as the context says. */
export type Caller = 'anyone' | 'person' | 'borrower' | 'visitor' | 'client' | 'session';

/** Who may run a use case. */
export type Rule =
  /** Holders of a capability in the tenant. It is checked before the handler runs. */
  | { readonly right: TenantCapability }
  /**
   * Those who hold a right in the workspace that the call is about, or one of several; callers named in `or` need none. The handler finds
   * the workspace and checks the right in its transaction. Without that check nothing is committed or answered but a refusal.
   */
  | { readonly right: Check | readonly Check[]; readonly of: 'workspace'; readonly or?: Caller }
  /** Callers that another rule admits. It is checked before the handler runs. */
  | { readonly refuse: (ctx: never) => Refusal | null }
  /** All callers of a kind, and why they need no right. */
  | { readonly caller: Caller; readonly because: string };

/** What use cases need of a context to be held to their rules. */
type Checkable = Partial<Pick<Ctx, 'viewer' | 'borrower' | 'visitor' | 'client' | 'checks' | 'beforeCommit'>>;

/** A use case: what REST routes, resolvers and jobs call, with the rule that says who may. */
export interface UseCase<Given, Args extends readonly unknown[], Answer> {
  (ctx: Given, ...args: Args): Answer;
  readonly rule: Rule;
}

/**
 * Declares a use case. A caller without the right is refused. Throws for a caller of another kind, and before a handler commits or answers
 * without the check that the rule names: both are mistakes of the program.
 */
export function useCase<Given extends object, Args extends readonly unknown[], Answer>(
  rule: { readonly right: TenantCapability } | { readonly refuse: (ctx: Given) => Refusal | null },
  handler: (ctx: Given, ...args: Args) => Promise<Answer>,
): UseCase<Given, Args, Promise<Answer | Refusal>>;
export function useCase<Given extends object, Args extends readonly unknown[], Answer>(
  rule: Extract<Rule, { of: 'workspace' } | { caller: Caller }>,
  handler: (ctx: Given, ...args: Args) => Answer,
): UseCase<Given, Args, Answer>;
/** Declares a use case under a rule of any form, as the two above say. */
export function useCase<Given extends object, Args extends readonly unknown[], Answer>(
  rule: Rule,
  handler: (ctx: Given, ...args: Args) => Answer,
): UseCase<Given, Args, Answer | Promise<Refusal>> {
  const run = (given: Given, ...args: Args) => {
    const refusal = refuseAtOnce(rule, given);
    if (refusal !== null) return Promise.resolve(refusal);
    if (!('of' in rule)) return handler(given, ...args);
    const { ctx, verified } = heldTo(rule, given);
    const answer = handler(ctx, ...args);
    return answer instanceof Promise ? (answer.then(verified) as Answer) : verified(answer);
  };
  return Object.assign(run, { rule });
}

/** Records that a right was checked and is held, for the rule of the use case that runs and of those that called it. */
export function recordCheck(ctx: Pick<Ctx, 'checks'>, check: Check): void {
  for (let checks = ctx.checks; checks !== undefined; checks = checks.outer) checks.made.add(check);
}

function refuseAtOnce(rule: Rule, ctx: Checkable): Refusal | null {
  if ('refuse' in rule) return rule.refuse(ctx as never);
  if ('caller' in rule && !isCaller(ctx, rule.caller)) throw new Error(`A use case for the caller "${rule.caller}" was run for another.`);
  if ('caller' in rule || 'of' in rule) return null;
  if (ctx.viewer == null) return refuse('Unauthenticated');
  return can(rightsOf(ctx as ViewerCtx), rule.right) ? null : refuse('Forbidden');
}

/** A context in which no transaction commits before the right of the rule was checked, unless its work refuses, and what an answer has to pass. */
function heldTo<Given extends Checkable>(rule: Extract<Rule, { of: 'workspace' }>, given: Given) {
  const checks: Checks = { made: new Set(), outer: given.checks };
  const needed = [rule.right].flat();
  const isExempt = rule.or !== undefined && isCaller(given, rule.or);
  const verified = <Value>(value: Value): Value => {
    if (isExempt || isRefusal(value) || needed.some((check) => checks.made.has(check))) return value;
    throw new Error(`A use case answered without checking ${needed.join(' or ')}.`);
  };
  const beforeCommit = async (tx: TenantTransaction, result: unknown) => {
    verified(result);
    await given.beforeCommit?.(tx, result);
  };
  return { ctx: { ...given, checks, beforeCommit }, verified };
}

function isCaller(ctx: Checkable, caller: Caller): boolean {
  switch (caller) {
    case 'anyone':
      return true;
    case 'session':
      return ['person', 'borrower', 'visitor'].some((kind) => isCaller(ctx, kind as Caller));
    case 'person':
      return ctx.viewer != null;
    case 'borrower':
      return ctx.borrower !== undefined;
    case 'visitor':
      return ctx.visitor !== undefined;
    case 'client':
      return ctx.client !== undefined;
  }
}
