import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { buildOpenApi } from "@/lib/api/openapi";
import { BODY_EXAMPLES } from "@/lib/api/openapi-examples";
import { generateOpenApi } from "@/scripts/openapi";

test("the document and the types made from it are up to date", async () => {
  for (const [file, source] of Object.entries(await generateOpenApi())) {
    expect((await readFile(file, "utf8")) === source, `run npm run openapi: ${file}`).toBe(true);
  }
});

test("the document names whom it is of, by a name that holds for every deployment", () => {
  expect(property(buildOpenApi(routes).info, "contact")).toEqual({ name: "Cartwright" });
});

test("every reference in the document leads somewhere", () => {
  const document = buildOpenApi(routes);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, target = ""] of references) {
    const found = target.split("/").reduce<unknown>((at, name) => property(at, name), document);
    expect(found, target).toBeDefined();
  }
});

test("all endpoints are described but the hidden ones", () => {
  const { paths } = buildOpenApi(routes);
  const described = Object.values(paths).flatMap((item) => Object.values(item));
  const declared = routes.flatMap(({ endpoints }) => Object.values(endpoints));
  const shown = declared.filter(({ definition }) => !definition.isHidden);
  expect(described.map((operation) => property(operation, "operationId")).sort()).toEqual(
    shown.map(({ definition }) => definition.id).sort(),
  );
  expect(paths).not.toHaveProperty("/v3/private/test-clock");
});

test("an upload is described as a form with a file, and refuses no JSON", () => {
  const { paths, components } = buildOpenApi(routes);
  const upload = property(paths["/v3/private/media"], "post");
  const content = property(property(upload, "requestBody"), "content");
  expect(content).toEqual({
    "multipart/form-data": { schema: { $ref: "#/components/schemas/UploadMedia" } },
  });
  expect(property(property(components, "schemas"), "UploadMedia")).toMatchObject({
    properties: { file: { type: "string", format: "binary" }, alt: { type: "string" } },
    required: ["file"],
  });
  expect(JSON.stringify(property(upload, "responses"))).not.toContain("InvalidJson");
});

test("the schema allows fields that clients do not know", () => {
  expect(JSON.stringify(buildOpenApi(routes).paths)).not.toContain('"additionalProperties":false');
});

test("every example of a request is one that its endpoint takes", () => {
  const definitions = routes.flatMap(({ endpoints }) =>
    Object.values(endpoints).map(({ definition }) => definition),
  );
  for (const [id, example] of Object.entries(BODY_EXAMPLES)) {
    const body = definitions.find((definition) => definition.id === id)?.body;
    expect(body?.safeParse(example), id).toMatchObject({ success: true });
  }
});

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
