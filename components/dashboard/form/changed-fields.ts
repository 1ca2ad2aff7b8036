import { isEqual } from "@/lib/kit/is-equal";

/** The names of the fields of any member of a union. */
type NameOf<Body> = Body extends unknown ? keyof Body : never;

/** Some fields of a body; of a table, some of its entries. */
type Changed<Body> = string extends keyof Body ? Body : Partial<Body>;

/**
 * The fields of a request body that differ from what the form began with: what it left alone may have been changed by
 * another tab or member of staff, and stays. Fields that only make sense `together` are sent together.
 */
export function changedFields<Body extends object>(
  now: Body,
  before: Body,
  together: readonly (readonly NameOf<Body>[])[] = [],
): Changed<Body> {
  const names = new Set<PropertyKey>([...Object.keys(now), ...Object.keys(before)]);
  const changed = new Set(
    [...names].filter((name) => !isEqual(Reflect.get(now, name), Reflect.get(before, name))),
  );
  for (const group of together) {
    if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  }
  // The parse edge: a part of the body by its own names.
  return Object.fromEntries(
    Object.entries(now).filter(([name]) => changed.has(name)),
  ) as Changed<Body>;
}

/** A body with parts of some of its objects. */
type Narrowed<Body, Name extends keyof Body> = Partial<{
  [N in keyof Body]: N extends Name ? Partial<Body[N]> : Body[N];
}>;

/** The same for a body with objects of which the API changes what is sent: each is narrowed to what differs, too. */
export function changedWithin<Body extends object, Name extends keyof Body>(
  now: Body,
  before: Body,
  merged: readonly Name[],
): Narrowed<Body, Name> {
  const changed = changedFields(now, before);
  const parts = merged.flatMap((name) => {
    const [is, was] = [now[name], before[name]];
    return name in changed && isObject(is) && isObject(was) ? [[name, changedFields(is, was)]] : [];
  });
  // The parse edge, as above.
  return { ...changed, ...Object.fromEntries(parts) } as Narrowed<Body, Name>;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
