import { fileURLToPath } from 'node:url';

/** One copy of graphql, the one that Node gives to Apollo Server too: schemas of two copies don't know each other's types. */
export const ONE_GRAPHQL = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }];
