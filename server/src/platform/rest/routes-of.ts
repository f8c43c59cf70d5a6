import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { z } from 'zod';
import type { Access, Contract, ContractParts, ParsedBody } from './contract';
import { parseInput, parseQuery } from './parse-input';
import type { RestAnswer, RestRequest, Route } from './route';

type ContextOf<A extends Access> = Parameters<Extract<Route, { readonly access: A }>['handler']>[0];
type CallOf<A extends Access> = Parameters<Extract<Route, { readonly access: A }>['handler']>[1];

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

type QueryOf<Parts> = Parts extends { readonly query: infer Schema extends z.ZodType } ? z.output<Schema> : RestRequest['query'];
type BodyOf<Parts> = Parts extends { readonly body: ParsedBody<infer Schema> } ? z.output<Schema> : unknown;

/** A call as its handler sees it: everything that the contract describes is parsed. */
export type RequestOf<Parts extends ContractParts> = Omit<CallOf<Parts['access']>, 'params' | 'query' | 'body'> & {
  readonly params: { readonly [Name in PathParameter<Parts['path']>]: string };
  readonly query: QueryOf<Parts>;
  readonly body: BodyOf<Parts>;
};

type Handler<Parts extends ContractParts> = (ctx: ContextOf<Parts['access']>, request: RequestOf<Parts>) => Promise<Result<RestAnswer>>;

/** The routes of a feature: each contract with the handler that keeps it. */
export function routesOf<Contracts extends Readonly<Record<string, Contract>>>(
  contracts: Contracts,
  handlers: { readonly [Id in keyof Contracts]: Handler<Contracts[Id]> },
): readonly Route[] {
  return Object.entries(contracts).map(([id, contract]) => routeOf(contract, handlers[id] as LooseHandler));
}

type LooseHandler = (ctx: unknown, request: unknown) => Promise<Result<RestAnswer>>;

function routeOf(contract: Contract, handler: LooseHandler): Route {
  const { method, path, access, changesNothing, bookkeeper, form, xml, maxBytes } = contract;
  const handle = (ctx: unknown, request: RestRequest) => {
    const parsed = parsedRequest(contract, request);
    return isRefusal(parsed) ? Promise.resolve(parsed) : handler(ctx, parsed);
  };
  return { contract, method, path, access, changesNothing, bookkeeper, form, xml, maxBytes, handler: handle };
}

function parsedRequest({ query, body }: Contract, request: RestRequest): Result<object> {
  const parsedQuery = query === undefined ? request.query : parseQuery(query, request.query, request.raw.url);
  if (isRefusal(parsedQuery)) return parsedQuery;
  const parsedBody = body !== undefined && 'parsedAs' in body ? parseInput(body.parsedAs, request.body) : request.body;
  return isRefusal(parsedBody) ? parsedBody : { ...request, query: parsedQuery, body: parsedBody };
}
