import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { routes } from "@/app/v3/routes";
import { buildOpenApi } from "@/lib/api/openapi";

/** In a workspace of its own, because it needs the JavaScript API of an older TypeScript. */
const GENERATOR = "scripts/openapi-types/node_modules/.bin/openapi-typescript";

/** A member with a default may be left out of a request; in a response it is there in any case. */
const OPTIONS = ["--default-non-nullable=false"];

/** The generated files and what belongs into them now: the document, and types made from it. */
export async function generateOpenApi(): Promise<Record<string, string>> {
  const json = `${JSON.stringify(buildOpenApi(routes), null, 2)}\n`;
  return { "lib/client/openapi.json": json, "lib/client/schema.d.ts": await typesOf(json) };
}

async function typesOf(json: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-openapi-"));
  try {
    const input = path.join(folder, "openapi.json");
    const output = path.join(folder, "schema.d.ts");
    await writeFile(input, json);
    await promisify(execFile)(path.resolve(GENERATOR), [input, "--output", output, ...OPTIONS]);
    return await readFile(output, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [file, source] of Object.entries(await generateOpenApi()))
    await writeFile(file, source);
}
