import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

/** Served as `/client/cartwright.js` and `/client/cartwright.d.ts`; written anew by each build. */
const CLIENT_FOLDER = "public/client";

/** What the types stand on, each file after those it needs. */
const LIBRARIES = ["openapi-typescript-helpers", "openapi-fetch"];

/** The names that the module offers; everything else in its types is for these. */
const VALUES = ["createCartwright", "createCartwrightAdmin"];
const TYPES = [
  "Cartwright",
  "CartwrightAdmin",
  "CartwrightAdminOptions",
  "CartwrightOptions",
  "Fetch",
  "PrivatePaths",
  "PublicPaths",
  "components",
];

/** Makes one module and one file of types out of lib/client, for whoever has nothing else of ours. */
export async function buildClient(folder = CLIENT_FOLDER): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleModule(path.join(folder, "cartwright.js")),
    bundleTypes(path.join(folder, "cartwright.d.ts")),
  ]);
}

async function bundleModule(outfile: string): Promise<void> {
  await build({
    entryPoints: ["lib/client/index.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
    banner: { js: "/* Cartwright's client. Types: cartwright.d.ts beside this file. */" },
    logLevel: "silent",
  });
}

/** No bundler of types works without TypeScript's JavaScript API, which version 7 does not have. */
async function bundleTypes(outfile: string): Promise<void> {
  const emitted = await mkdtemp(path.join(tmpdir(), "cartwright-client-"));
  try {
    await emitDeclarations(emitted);
    const sources = await Promise.all(
      [
        ...LIBRARIES.map(declarationsOf),
        "lib/client/schema.d.ts",
        path.join(emitted, "paths.d.ts"),
        path.join(emitted, "client.d.ts"),
      ].map((file) => readFile(file, "utf8")),
    );
    await writeFile(outfile, joined(sources));
  } finally {
    await rm(emitted, { recursive: true });
  }
}

async function emitDeclarations(outDir: string): Promise<void> {
  const flags = ["--ignoreConfig", "--declaration", "--emitDeclarationOnly", "--skipLibCheck"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
  await promisify(execFile)(process.execPath, [
    "node_modules/typescript/bin/tsc",
    ...["lib/client/client.ts", ...flags, ...modules, "--types", "", "--outDir", outDir],
  ]);
}

function declarationsOf(library: string): string {
  const entry = fileURLToPath(import.meta.resolve(library));
  return path.join(path.dirname(entry), "index.d.mts");
}

/** The files as one: nothing is imported any more, and only what is for outsiders is exported. */
function joined(sources: string[]): string {
  const declarations = sources.map((source) =>
    source
      .replace(/^import .*;$/gm, "")
      .replace(/^export (type )?\{[^}]*\};$/gm, "")
      .replace(/^export /gm, ""),
  );
  return [
    ...declarations,
    `export { ${VALUES.join(", ")} };`,
    `export type { ${TYPES.join(", ")} };\n`,
  ].join("\n");
}
