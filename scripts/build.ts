import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle } from "esbuild";
import { buildClient, CLIENT_FOLDER } from "@/scripts/build/client";
import { addCompileHints } from "@/scripts/build/compile-hints";
import { compressAssets } from "@/scripts/build/compress";
import { copyReferenceUi, REFERENCE_UI_FOLDER } from "@/scripts/build/reference-ui";
import { CommandError } from "@/scripts/run-command";

/** What a build is made of; a change in any of it makes the build old. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/serve.ts",
  "scripts/build",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** Made by the build and served as they are; Next lists what is in public when it starts. */
const MADE = [CLIENT_FOLDER, REFERENCE_UI_FOLDER];

/** The custom server, bundled; see scripts/serve.ts. */
export const SERVER_FILE = path.resolve("dist/serve.mjs");

/** What Next sends to browsers, named by its content. */
export const ASSETS_FOLDER = ".next/static";

const STAMP = path.resolve("dist/build.sha256");

/** True when the build in .next and dist was made from the source as it is now. */
export async function isBuilt(): Promise<boolean> {
  const [stamp, hash] = await Promise.all([readFile(STAMP, "utf8").catch(() => ""), sourceHash()]);
  return stamp === hash;
}

/** Builds what is not built yet. */
export async function buildIfStale(onStep: (text: string) => void): Promise<void> {
  if (!(await isBuilt())) await build(onStep);
}

/** Builds the pages with Next and the server with esbuild. `signal` stops it. */
export async function build(onStep: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const hash = await sourceHash();
  await rm(STAMP, { force: true });
  await Promise.all([buildPages(onStep, signal), bundleServer(), buildClient(), copyReferenceUi()]);
  await addCompileHints(ASSETS_FOLDER);
  await compressAssets(ASSETS_FOLDER);
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
}

async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: ["scripts/serve.ts"],
    outdir: path.dirname(SERVER_FILE),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported when it is needed, such as the templates of mails, is loaded no earlier.
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node22",
    sourcemap: true,
    jsx: "automatic",
    logLevel: "silent",
    // Next has no export map, and Node wants the whole file name.
    alias: { "next/server": "next/server.js", "next/headers": "next/headers.js" },
  });
}

function buildPages(onStep: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // A build belongs to no database; a page that needs one while building should fail here.
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  return outcome(child, onStep);
}

function outcome(child: ChildProcess, onStep: (text: string) => void): Promise<void> {
  let output = "";
  const listen = (chunk: Buffer) => {
    output += chunk;
    const phase = [
      ...String(chunk).matchAll(/(Creating|Compiled|Collecting|Generating|Finalizing)[a-z ]*/g),
    ];
    const last = phase.at(-1)?.[0].trim();
    if (last) onStep(last.toLowerCase());
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else
        reject(new CommandError(`${output.trim()}\n\nThe pages could not be built (next build).`));
    });
  });
}

async function sourceHash(): Promise<string> {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const source of SOURCES) {
    for (const file of await listFiles(source)) {
      hash
        .update(file)
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** The files of a folder, or the file itself; nothing where there is neither. */
async function listFiles(source: string): Promise<string[]> {
  try {
    const entries = await readdir(source, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !MADE.some((folder) => file.startsWith(path.join(folder, path.sep))))
      .sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [source];
    if (code === "ENOENT") return [];
    throw error;
  }
}
