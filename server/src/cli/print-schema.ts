import 'reflect-metadata';
import { buildGraphqlSchema, printContract } from '../modules/api/graphql/build-schema';
import { printOpenapi } from '../modules/api/openapi/build-openapi';
import { ROUTES } from '../modules/api/rest/routes';

const [kind] = process.argv.slice(2);
process.stdout.write(kind === 'rest' ? printOpenapi(ROUTES.map(({ contract }) => contract)) : printContract(buildGraphqlSchema()));
