// The decorators of resolvers and entities write their types with it; the programs import it first.
import 'reflect-metadata';

// `npm run statements` asks for it.
if (process.env.RECORD_STATEMENTS !== undefined) {
  const { recordStatements } = await import('./record-statements');
  recordStatements(process.env.RECORD_STATEMENTS);
}
