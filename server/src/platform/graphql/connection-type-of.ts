import { Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { PageInfoType, type Connection, type Edge } from './connection';

/** The type of the pages of a list, with that of its edges; both take their names from the one of a node. */
export function connectionTypeOf<Node extends object>(name: string, node: ClassType<Node>): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { simpleResolvers: true })
  class EdgeType implements Edge<Node> {
    @Field(() => String)
    cursor: string;

    @Field(() => node)
    node: Node;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true })
  class ConnectionType implements Connection<Node> {
    @Field(() => [EdgeType])
    edges: EdgeType[];

    @Field(() => [node])
    nodes: Node[];

    @Field(() => PageInfoType)
    pageInfo: PageInfoType;

    @Field(() => Int)
    totalCount: number;
  }

  return ConnectionType;
}
