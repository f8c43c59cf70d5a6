import 'reflect-metadata';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Arg, buildSchema, Ctx, Int, Query, Resolver } from 'type-graphql';
import { DataSource, ILike, IsNull } from 'typeorm';
import { NaiveHost, NaiveOrder, NaivePage, NaiveSession, NaiveUser, NaiveWorkspace } from './naive-types';

/** The server of the manuals: entities as GraphQL types, the token verified and the session loaded for each request, `findAndCount`. */
const [databaseUrl, issuer] = process.argv.slice(2) as [string, string];
const entities = [NaiveHost, NaiveSession, NaiveUser, NaiveWorkspace];
const database = await new DataSource({ type: 'postgres', url: databaseUrl, entities, poolSize: 10 }).initialize();
const keys = createRemoteJWKSet(new URL(`${issuer}/keys`));

interface NaiveContext {
  readonly tenantId: string;
  readonly session: NaiveSession;
}

/** Lists workspaces. */
@Resolver(() => NaiveWorkspace)
class NaiveResolver {
  @Query(() => NaivePage)
  async workspaces(
    @Ctx() { tenantId }: NaiveContext,
    @Arg('first', () => Int) first: number,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('orderBy', () => NaiveOrder, { nullable: true }) orderBy: NaiveOrder | null,
  ): Promise<NaivePage> {
    const [nodes, totalCount] = await database.getRepository(NaiveWorkspace).findAndCount({
      where: { tenantId, deletedAt: IsNull(), ...(search ? { displayName: ILike(`%${search}%`) } : {}) },
      order: { [orderBy?.field ?? 'lastActivityTime']: orderBy?.direction ?? 'desc' },
      take: first,
    });
    return { nodes, totalCount };
  }
}

const apollo = new ApolloServer<NaiveContext>({ schema: await buildSchema({ resolvers: [NaiveResolver], validate: false }) });
const { url } = await startStandaloneServer(apollo, {
  listen: { port: 0, host: '127.0.0.1' },
  async context({ req }) {
    const { payload } = await jwtVerify((req.headers.authorization ?? '').slice('Bearer '.length), keys, { issuer });
    const host = await database.getRepository(NaiveHost).findOneByOrFail({ host: req.headers.host ?? '' });
    const where = { tenantId: host.tenantId, id: String(payload.sid) };
    const session = await database.getRepository(NaiveSession).findOneOrFail({ where, relations: { user: true } });
    if (session.slidingExpiresAt < new Date() || session.user.status !== 'Active') throw new Error('Not signed in.');
    return { tenantId: host.tenantId, session };
  },
});
console.log(`ready ${new URL(url).port} .`);
process.on('SIGTERM', () => process.exit(0));
