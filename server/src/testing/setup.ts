// The decorators of resolvers and entities write their types with it; the programs import it first.
import 'reflect-metadata';
