/** One value kept by the browser under a key; where the browser refuses storage, it is forgotten at reload. */
export interface StoredValue<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
  /** Calls back whenever another window of the browser has changed it. */
  follow(listener: () => void): void;
}

/** Keeps a value as JSON; `isValid` guards against what an older version or another page has written. */
export function storedValue<T>(area: 'local' | 'session', key: string, isValid: (value: unknown) => value is T): StoredValue<T> {
  const name = `countinghouse.${key}`;
  return {
    read: () => {
      const value = parsed(attempt(() => storage(area).getItem(name)));
      return isValid(value) ? value : null;
    },
    write: (value) => {
      attempt(() => storage(area).setItem(name, JSON.stringify(value)));
    },
    clear: () => {
      attempt(() => storage(area).removeItem(name));
    },
    follow: (listener) =>
      window.addEventListener('storage', ({ key: changed }) => {
        if (changed === name || changed === null) listener();
      }),
  };
}

function storage(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

function parsed(text: string | null | undefined): unknown {
  return text ? attempt(() => JSON.parse(text) as unknown) : null;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
