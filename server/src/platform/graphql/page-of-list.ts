import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { Page } from './connection';
import { cursorOf, readCursor } from './cursor';
import { refusePageSize } from './page-size';

/** The part of a short list that is asked for; the whole of it where nothing is. */
@ArgsType()
export class ListPageArgs {
  @Field(() => Int, { nullable: true, description: 'At most 100. Defaults to all.' })
  @IsOptional()
  @IsInt()
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'The cursor after which the page starts; the first page when omitted.' })
  @IsOptional()
  @IsString()
  after?: string | null;
}

/** A list that is read completely, in a given order. */
export interface ShortList<Node> {
  /** Tells its cursors from those of other lists. */
  readonly kind: string;
  readonly nodes: readonly Node[];
  readonly idOf: (node: Node) => string;
}

/** A page of a short list; it continues behind the last node, or where that stood when it has left the list. Refuses InvalidInput for a page that can't be. */
export function pageOfList<Node>({ kind, nodes, idOf }: ShortList<Node>, { first, after }: ListPageArgs): Result<Page<Node>> {
  const refused = first === undefined || first === null ? null : refusePageSize(first);
  if (refused !== null) return refused;
  const start = after === undefined || after === null ? 0 : readStart(after, kind, nodes.map(idOf));
  if (isRefusal(start)) return start;
  const shown = nodes.slice(start, start + (first ?? nodes.length));
  return {
    nodes: shown,
    totalCount: nodes.length,
    hasNextPage: start + shown.length < nodes.length,
    hasPreviousPage: start > 0,
    cursorOf: (node) => cursorOf([kind, start + shown.indexOf(node), idOf(node)]),
  };
}

function readStart(after: string, kind: string, ids: readonly string[]): Result<number> {
  const parts = readCursor(after, kind, 3);
  if (isRefusal(parts)) return parts;
  const [, place, id] = parts;
  if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || typeof id !== 'string')
    return refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
  return ids.includes(id) ? ids.indexOf(id) + 1 : Math.min(place, ids.length);
}
