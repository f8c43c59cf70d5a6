import 'reflect-metadata';
import { buildGraphqlSchema, printContract } from '../platform/graphql/build-schema';

process.stdout.write(printContract(buildGraphqlSchema()));
