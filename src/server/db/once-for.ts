import type { Db } from './open.ts';

/** Building a statement costs more than running it: what every visit asks is built once per database. */
export function onceFor<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const fresh = build(db);
    built.set(db, fresh);
    return fresh;
  };
}
