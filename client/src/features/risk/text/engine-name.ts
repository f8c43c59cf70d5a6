import { useText } from '../../../lib/i18n/use-text';

/** How the server names the built-in engine. */
export const BUILT_IN = 'built-in';

/** An engine in words: the built-in one by what it is, others by their name, each with the version of its model. */
export function useEngineName(): (engine: string, modelVersion: string | null) => string {
  const text = useText('risk');
  return (engine, modelVersion) => {
    const name = engine === BUILT_IN ? text('engine.builtIn') : engine;
    return modelVersion === null ? name : text('engineVersion', { engine: name, version: modelVersion });
  };
}
