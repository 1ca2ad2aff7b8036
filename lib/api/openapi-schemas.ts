import { z } from "zod";
import { assert } from "@/lib/kit/assert";

/** JSON Schema, or what stands around it in a document. */
export type JsonSchema = { [key: string]: unknown };

/** Whether a shape is sent by us or to us: a default makes a field optional only for the sender. */
type Direction = "output" | "input";

const SHARED = "#/components/schemas/";
const LOCAL = "#/$defs/";

/** Gathers the named shapes of a document while they are referred to. */
export class SchemaBook {
  private readonly shared = new Map<string, JsonSchema>();

  /** The schema to write at the place of use: a reference where the shape has a name. */
  reference(schema: z.ZodType, direction: Direction): JsonSchema {
    const { properties } = this.convert(z.object({ root: schema }), direction);
    return object(object(properties).root);
  }

  /** The members of an object, each for itself, as parameters want them. */
  properties(
    schema: z.ZodType,
    direction: Direction,
  ): Record<string, { schema: JsonSchema; isRequired: boolean }> {
    const { properties = {}, required = [] } = this.resolve(this.reference(schema, direction));
    assert(Array.isArray(required), "required is a list");
    return Object.fromEntries(
      Object.entries(object(properties)).map(([name, member]) => [
        name,
        { schema: object(member), isRequired: required.includes(name) },
      ]),
    );
  }

  /** All named shapes, in order of their names. */
  schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.shared].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private resolve(schema: JsonSchema): JsonSchema {
    const { $ref } = schema;
    if (typeof $ref !== "string") return schema;
    return object(this.shared.get($ref.slice(SHARED.length)));
  }

  private convert(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs = {}, $schema: _, ...root } = toJsonSchema(schema, direction);
    const names = this.namesFor(object($defs));
    for (const [id, definition] of Object.entries(object($defs))) {
      this.shared.set(names.get(id) ?? id, renamed(object(definition), names));
    }
    return renamed(root, names);
  }

  /**
   * The name of each shape. If its input differs from its output, the input is named `…Input`, and so is every shape
   * that contains it; this repeats until nothing changes.
   */
  private namesFor(definitions: JsonSchema): Map<string, string> {
    const names = new Map(Object.keys(definitions).map((id) => [id, id]));
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const [id, definition] of Object.entries(definitions)) {
        const taken = this.shared.get(id);
        if (names.get(id) !== id || !taken) continue;
        if (JSON.stringify(taken) === JSON.stringify(renamed(object(definition), names))) continue;
        names.set(id, `${id}Input`);
        hasChanged = true;
      }
    }
    return names;
  }
}

function toJsonSchema(schema: z.ZodType, direction: Direction): JsonSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema, direction),
  });
}

/** Clients must tolerate new fields, and no reader gains from the bounds of a double. */
function tidy(schema: z.core.JSONSchema.BaseSchema, direction: Direction): void {
  if (direction === "output" && schema.additionalProperties === false) {
    delete schema.additionalProperties;
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // A number in a query is matched as text, and a format says what its pattern repeats at length.
  if (schema.type === "integer" || schema.format !== undefined) delete schema.pattern;
}

function renamed(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const json = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string" || !value.startsWith(LOCAL)) return value;
    const id = value.slice(LOCAL.length);
    return SHARED + (names.get(id) ?? id);
  });
  return object(JSON.parse(json));
}

function object(value: unknown): JsonSchema {
  assert(typeof value === "object" && value !== null, "a schema is an object");
  return Object.fromEntries(Object.entries(value));
}
