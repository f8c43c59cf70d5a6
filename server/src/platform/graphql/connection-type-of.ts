import { Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { PageInfoType, type Connection, type Edge } from './connection';

/** The type of the pages of a list, with that of its edges; both take their names from the one of a node. */
export function connectionTypeOf<Node extends object>(name: string, node: ClassType<Node>): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: 'A row with its place in the list.' })
  class EdgeType implements Edge<Node> {
    @Field(() => String, { description: 'The cursor of the row, to send as `after`.' })
    cursor: string;

    @Field(() => node, { description: 'The row.' })
    node: Node;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: 'A page of a list.' })
  class ConnectionType implements Connection<Node> {
    @Field(() => [EdgeType], { description: 'The rows with their cursors.' })
    edges: EdgeType[];

    @Field(() => [node], { description: 'The rows.' })
    nodes: Node[];

    @Field(() => PageInfoType, { description: 'Where the page is in the list.' })
    pageInfo: PageInfoType;

    @Field(() => Int, { description: 'How many rows the whole list has.' })
    totalCount: number;
  }

  return ConnectionType;
}
