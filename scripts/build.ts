import { type ChildProcess, spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { build as bundle } from "esbuild";
import { buildClient } from "@/scripts/build/client";
import { addCompileHints } from "@/scripts/build/compile-hints";
import { compressAssets } from "@/scripts/build/compress";
import { NODE_BUNDLE } from "@/scripts/build/node-bundle";
import { copyReferenceUi } from "@/scripts/build/reference-ui";
import { beginBuild, isBuilt, isSource } from "@/scripts/build-stamp.mjs";
import { CommandError } from "@/scripts/run-command";

/** The custom server and its start, bundled; see scripts/serve.ts and scripts/start-built.ts. */
const SERVER_FOLDER = "dist";

/** What Next sends to browsers, named by its content. */
const ASSETS_FOLDER = ".next/static";

/** `signal` stops the build. */
type BuildOptions = { signal?: AbortSignal };

/** Builds what is not built yet. */
export async function buildIfStale(
  onStep: (text: string) => void,
  options?: BuildOptions,
): Promise<void> {
  if (!isBuilt()) await build(onStep, options);
}

/** Builds the pages with Next and the server with esbuild. */
export async function build(
  onStep: (text: string) => void,
  options: BuildOptions = {},
): Promise<void> {
  const finish = beginBuild();
  await Promise.all([
    buildPages(onStep, options),
    bundleServer(),
    buildClient(),
    copyReferenceUi(),
  ]);
  await addCompileHints(ASSETS_FOLDER);
  await compressAssets(ASSETS_FOLDER);
  finish();
}

async function bundleServer(): Promise<void> {
  const { metafile } = await bundle({
    ...NODE_BUNDLE,
    metafile: true,
    entryPoints: {
      serve: "scripts/serve.ts",
      "serve-process": "scripts/serve-process.ts",
      start: "scripts/start-built.ts",
    },
    outdir: SERVER_FOLDER,
    logLevel: "silent",
  });
  const unknown = Object.keys(metafile.inputs).filter((file) => !isSource(file));
  if (unknown.length > 0)
    throw new Error(`Without SOURCES knowing it, the build would grow old unnoticed: ${unknown}`);
  await deleteOthers(Object.keys(metafile.outputs));
}

/** Chunks are named by their content: those of builds before would pile up. */
async function deleteOthers(made: string[]): Promise<void> {
  const kept = new Set(made.map((file) => path.basename(file)));
  const others = (await readdir(SERVER_FOLDER)).filter((name) => !kept.has(name));
  await Promise.all(others.map((name) => rm(path.join(SERVER_FOLDER, name), { recursive: true })));
}

function buildPages(onStep: (text: string) => void, { signal }: BuildOptions): Promise<void> {
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
