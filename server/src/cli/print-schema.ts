import 'reflect-metadata';
import { buildGraphqlSchema, printContract } from '../modules/api/graphql/build-schema';

process.stdout.write(printContract(buildGraphqlSchema()));
