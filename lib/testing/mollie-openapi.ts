import { Ajv2020 } from "ajv/dist/2020.js";
import { matchesPath } from "@/lib/testing/documented-path";
import type { MollieAsked } from "@/lib/testing/mollie-state";

type Content = { content?: Record<string, { schema: object } | undefined> };
type Parameter = { in: string; name: string; schema?: object };
type Operation = {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Content;
  responses: Record<string, Content | undefined>;
};

/** The parts of Mollie's OpenAPI description that are read here. */
export type MollieSpec = {
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
  components?: { parameters?: Record<string, Parameter> };
};

type Exchange = MollieAsked & { answer: { status: number; body: unknown } };

/**
 * Validates requests and responses against the description: each query and body must match its documented endpoint, and
 * each response one of its documented ones.
 */
export function mollieChecker(spec: MollieSpec) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "spec", components: local(withoutReadOnly(spec.components ?? {})) });
  ajv.addSchema({ $id: "answers", components: local(spec.components ?? {}, "answers") });
  const faults = (schema: object | undefined, value: unknown, base = "spec") =>
    schema === undefined || ajv.validate(local(schema, base) as object, value)
      ? []
      : [ajv.errorsText()];

  return ({ method, path, query, body, answer }: Exchange): string[] => {
    const found = Object.keys(spec.paths).find((known) => matchesPath(known, path));
    const operation = spec.paths[found ?? ""]?.[method.toLowerCase()];
    if (operation === undefined) return [`${method} ${path} is not described`];
    const asked = Object.keys(query).map((name) => name.replace(/\[\w+\]$/, ""));
    const known = (operation.parameters ?? []).map((one) => parameterOf(spec, one));
    const unknown = asked.filter((name) => !known.some((one) => one?.name === name));
    const schema = withoutReadOnly(operation.requestBody?.content?.["application/json"]?.schema);
    const given = operation.responses[String(answer.status)];
    const answered = Object.values(given?.content ?? {})[0]?.schema;
    return [
      ...unknown.map((name) => `query ${name} is not described`),
      ...(given === undefined ? [`answer ${answer.status} is not described`] : []),
      ...(body === undefined ? [] : faults(schema as object, body)),
      ...(body === undefined ? [] : undescribed(spec, schema, body)),
      ...(answer.body === null ? [] : faults(answered, answer.body, "answers")),
    ].map((fault) => `${method} ${path}: ${fault}`);
  };
}

/** The description allows additional members at any depth; those that it does not name are found here. */
function undescribed(spec: MollieSpec, schema: unknown, value: unknown, at = "body"): string[] {
  if (Array.isArray(value)) {
    const items = itemsOf(spec, schema);
    return value.flatMap((one, index) => undescribed(spec, items, one, `${at}.${index}`));
  }
  if (typeof value !== "object" || value === null) return [];
  const known = membersOf(spec, schema);
  // Metadata allows any member and therefore names none.
  if (known.size === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const schemas = known.get(name);
    if (schemas === undefined) return [`${at}.${name} is not described`];
    return undescribed(spec, { allOf: schemas }, inner, `${at}.${name}`);
  });
}

/** All schemas that a schema contains, including itself. */
function partsOf(spec: MollieSpec, schema: unknown): Record<string, unknown>[] {
  const node = resolved(spec, schema);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((kind) => node[kind] ?? []) as unknown[];
  return [node, ...parts.flatMap((part) => partsOf(spec, part))];
}

function itemsOf(spec: MollieSpec, schema: unknown): unknown {
  const all = partsOf(spec, schema).flatMap(({ items }) => (items === undefined ? [] : [items]));
  return { allOf: all };
}

/** Each member by name, with all its schemas. */
function membersOf(spec: MollieSpec, schema: unknown): Map<string, unknown[]> {
  const members = new Map<string, unknown[]>();
  for (const { properties } of partsOf(spec, schema)) {
    for (const [name, inner] of Object.entries((properties as object | undefined) ?? {})) {
      members.set(name, [...(members.get(name) ?? []), inner]);
    }
  }
  return members;
}

function resolved(spec: MollieSpec, schema: unknown): Record<string, unknown> {
  const node = (schema ?? {}) as Record<string, unknown>;
  if (typeof node.$ref !== "string") return node;
  const steps = node.$ref.replace("#/", "").split("/");
  return resolved(
    spec,
    steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), spec),
  );
}

function parameterOf(spec: MollieSpec, one: Parameter | { $ref: string }): Parameter | undefined {
  return "$ref" in one ? (resolved(spec, one) as unknown as Parameter) : one;
}

/** Members that Mollie sets are listed as required but need not be sent. */
function withoutReadOnly<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutReadOnly) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const { required, ...rest } = schema as Record<string, unknown>;
  const all = Object.entries(rest).map(([name, inner]) => [name, withoutReadOnly(inner)]);
  // Only for entities, because requests and responses share one description of them.
  const isEntity = Array.isArray(required) && required.includes("resource");
  const kept = required === undefined || isEntity ? {} : { required };
  return { ...Object.fromEntries(all), ...kept } as T;
}

/** References lead to the description's own components. */
function local(schema: unknown, base = "spec"): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${base}#/components`));
}
