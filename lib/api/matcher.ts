/** What a path led to: the value of its pattern and the parameters, still percent-encoded. */
export type Match<Value> = { value: Value; params: Record<string, string> };

/** A point in the tree of segments. A parameter stands for any segment but an empty one. */
type Branch<Value> = {
  named: Map<string, Branch<Value>>;
  any: Branch<Value> | undefined;
  leaf: { value: Value; names: string[] } | undefined;
};

/**
 * Compiles patterns such as `/v3/private/orders/{order}` into a tree, once; a request then walks
 * its segments and no pattern is tried in vain. A named segment wins over a parameter, and one
 * trailing slash is ignored.
 */
export function compileMatcher<Value>(
  patterns: Iterable<readonly [path: string, value: Value]>,
): (path: string) => Match<Value> | undefined {
  const root = branch<Value>();
  for (const [path, value] of patterns) plant(root, path, value);
  return (path) => {
    const segments = path.split("/");
    if (segments.length > 2 && segments.at(-1) === "") segments.pop();
    return walk(root, segments, 1, []);
  };
}

function branch<Value>(): Branch<Value> {
  return { named: new Map(), any: undefined, leaf: undefined };
}

function plant<Value>(root: Branch<Value>, path: string, value: Value): void {
  const names: string[] = [];
  let current = root;
  for (const segment of path.split("/").slice(1)) {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (parameter !== undefined) {
      names.push(parameter);
      current.any ??= branch();
      current = current.any;
    } else {
      const next = current.named.get(segment) ?? branch();
      current.named.set(segment, next);
      current = next;
    }
  }
  if (current.leaf) throw new Error(`Bug: two patterns lead to ${path}`);
  current.leaf = { value, names };
}

function walk<Value>(
  from: Branch<Value>,
  segments: string[],
  index: number,
  taken: string[],
): Match<Value> | undefined {
  const segment = segments[index];
  if (segment === undefined) return from.leaf && matchOf(from.leaf, taken);
  const next = from.named.get(segment);
  const match = next && walk(next, segments, index + 1, taken);
  if (match || !from.any || segment === "") return match;
  return walk(from.any, segments, index + 1, [...taken, segment]);
}

function matchOf<Value>(
  { value, names }: { value: Value; names: string[] },
  taken: string[],
): Match<Value> {
  const params: Record<string, string> = {};
  names.forEach((name, index) => {
    params[name] = taken[index] ?? "";
  });
  return { value, params };
}
