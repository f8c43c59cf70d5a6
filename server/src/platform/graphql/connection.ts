import { Field, ObjectType } from 'type-graphql';

/** The position of a page in its list. */
@ObjectType('PageInfo', { simpleResolvers: true, description: 'Where a page is in its list.' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether more rows follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether rows come before.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first row; null for an empty page.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'The cursor of the last row; null for an empty page.' })
  endCursor: string | null;
}

/** One row with its place in the list. */
export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a list as every connection of the contract has it. */
export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfoType;
  readonly totalCount: number | Promise<number>;
}

/** What a page is made of; cursors are made only on request. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  /** A function is called only when the query asks for the count. */
  readonly totalCount: number | (() => Promise<number>);
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly cursorOf: (node: Node) => string;
}

/** A page in the form of the contract. */
export function connectionOf<Node>(page: Page<Node>): Connection<Node> {
  const { nodes } = page;
  const cursorAt = (node: Node | undefined) => (node === undefined ? null : page.cursorOf(node));
  return {
    nodes,
    get totalCount() {
      return typeof page.totalCount === 'function' ? page.totalCount() : page.totalCount;
    },
    get edges() {
      return nodes.map((node) => ({ cursor: page.cursorOf(node), node }));
    },
    get pageInfo() {
      return {
        hasNextPage: page.hasNextPage,
        hasPreviousPage: page.hasPreviousPage,
        startCursor: cursorAt(nodes[0]),
        endCursor: cursorAt(nodes.at(-1)),
      };
    },
  };
}
