import { parseSync } from "@swc/core";

/** `<Row>` begins a tag in the one and a type in the other. */
type Syntax = "ts" | "tsx";

/** A node of swc's tree, of which no more is known. */
type Node = { type: string } & Record<string, unknown>;

/** What makes state that is put back before each test file (lib/kit/module-state.ts, lib/kit/process-state.ts). */
const REGISTERED = new Set(["moduleState", "processWide", "processForLife"]);

/** Counts as changed by any method. */
const CACHE = /(Cache|Loader)$/;

/** Methods that change a collection; those of WeakMap and WeakSet too, which are left alone below. */
const CHANGING = new Set([
  ...["set", "add", "delete", "clear"],
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin"],
]);

/** Keyed by objects, as zod's registries are: entries are only accessible with the object. */
const BY_IDENTITY = new Set(["WeakMap", "WeakSet", "registry"]);

const MOCKING = new Set(["mock", "doMock"]);

/**
 * Names of state that a module keeps between calls without registering it: variables that can be assigned, caches, and
 * collections or objects that a function of the module changes.
 */
export function unregisteredState(source: string, syntax: Syntax = "ts"): string[] {
  const body = statementsOf(source, syntax);
  const changed = new Set<string>();
  for (const statement of body) collectChanges(statement, false, changed);
  return body.flatMap((statement) =>
    declarationsOf(statement).flatMap(({ kind, name, init }) =>
      kind !== "const" || isState(init, changed.has(name)) ? [name] : [],
    ),
  );
}

/** Modules of our own that a test replaces, and whether it loads modules anew. */
export function mockedModules(source: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(statementsOf(source, "ts"))) {
    const called = node.type === "CallExpression" ? memberOf(node.callee) : undefined;
    if (called?.object !== "vi") continue;
    if (called.property === "resetModules") found.push("vi.resetModules");
    const [first] = (node.arguments ?? []) as { expression: Node }[];
    const module = first?.expression.type === "StringLiteral" ? first.expression.value : undefined;
    const isOurs = module === undefined || /^(@\/|\.)/.test(String(module));
    if (MOCKING.has(called.property) && isOurs) found.push(`vi.${called.property} of ${module}`);
  }
  return found;
}

/**
 * The statements that a module names for `query`, with the text where the call contains it; undefined where it is made
 * elsewhere.
 */
export function namedStatements(source: string): { name: string; text: string | undefined }[] {
  const found: { name: string; text: string | undefined }[] = [];
  for (const node of nodesOf(statementsOf(source, "ts"))) {
    if (node.type !== "CallExpression" || nameOf(node.callee) !== "query") continue;
    const [name, text] = (node.arguments ?? []) as { expression: Node }[];
    if (name?.expression.type !== "StringLiteral") continue;
    found.push({ name: String(name.expression.value), text: text && textOf(text.expression) });
  }
  return found;
}

function textOf(node: Node): string | undefined {
  if (node.type === "StringLiteral") return String(node.value);
  const quasis = (node.quasis ?? []) as { raw: string }[];
  return quasis.length === 1 ? quasis[0]?.raw : undefined;
}

function statementsOf(source: string, syntax: Syntax): Node[] {
  return parseSync(source, { syntax: "typescript", tsx: syntax === "tsx" })
    .body as unknown as Node[];
}

function declarationsOf(statement: Node): { kind: unknown; name: string; init: Node | null }[] {
  const declared = (statement.declaration ?? statement) as Node;
  if (declared.type !== "VariableDeclaration" || declared.declare === true) return [];
  return (declared.declarations as { id: Node; init: Node | null }[]).flatMap(({ id, init }) =>
    id.type === "Identifier"
      ? [{ kind: declared.kind, name: String(id.value), init: init && unwrapped(init) }]
      : [],
  );
}

function isState(init: Node | null, isChanged: boolean): boolean {
  if (init === null) return true;
  const made = init.type === "NewExpression" || init.type === "CallExpression";
  const maker = made ? (nameOf(init.callee) ?? memberOf(init.callee)?.property) : undefined;
  if (maker !== undefined && (REGISTERED.has(maker) || BY_IDENTITY.has(maker))) return false;
  if (maker !== undefined && CACHE.test(maker)) return true;
  return isChanged && (made || init.type === "ObjectExpression" || init.type === "ArrayExpression");
}

/** `value as const`, `value satisfies Type` and the like are `value`. */
function unwrapped(node: Node): Node {
  const isWrapped = /^(Ts(As|ConstAssertion|Satisfies|NonNull|TypeAssertion)|Parenthesis)/.test(
    node.type,
  );
  return isWrapped ? unwrapped(node.expression as Node) : node;
}

/** Changes made while a module is loaded happen once; those made by its functions do not. */
function collectChanges(node: Node, isInFunction: boolean, changed: Set<string>): void {
  const isFunction = /^(Arrow)?Function|Method|^Constructor$/.test(node.type);
  const isWithin = isInFunction || isFunction;
  if (isWithin) {
    const target = changedBy(node);
    if (target !== undefined) changed.add(target);
  }
  for (const child of childrenOf(node)) collectChanges(child, isWithin, changed);
}

function changedBy(node: Node): string | undefined {
  switch (node.type) {
    case "AssignmentExpression":
      return memberOf(node.left)?.object;
    case "UpdateExpression":
      return memberOf(node.argument)?.object;
    case "UnaryExpression":
      return node.operator === "delete" ? memberOf(node.argument)?.object : undefined;
    case "CallExpression": {
      const called = memberOf(node.callee);
      return called && CHANGING.has(called.property) ? called.object : undefined;
    }
    default:
      return undefined;
  }
}

function memberOf(value: unknown): { object: string; property: string } | undefined {
  const node = value as Node;
  if (node?.type !== "MemberExpression") return undefined;
  const object = nameOf(node.object);
  return object === undefined ? undefined : { object, property: nameOf(node.property) ?? "" };
}

function nameOf(value: unknown): string | undefined {
  const node = value as Node | undefined;
  return node?.type === "Identifier" ? String(node.value) : undefined;
}

function* nodesOf(nodes: Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    yield* nodesOf(childrenOf(node));
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .flatMap((value) => (isNode(value) ? [value] : nested(value)));
}

/** An argument is `{ spread, expression }`, which has no type of its own. */
function nested(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
