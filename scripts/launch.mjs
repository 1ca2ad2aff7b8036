/*
 * Every npm script starts here: `node scripts/launch.mjs <script> [arguments]` makes sure that
 * Node, the dependencies and the generated database client are what the source needs, then runs
 * scripts/<script>.ts. Plain JavaScript without dependencies, for any Node from 18 on.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuilt, looksBuilt } from "./build-stamp.mjs";
import { step } from "./progress.mjs";

const LEAST_NODE = [22, 12];
const FETCHED_NODE = "24";

/** Next's build empties this folder, and services may write there (docs/deployment.md). */
const COMPILED = ".next/compiled";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const [script = "", ...rest] = process.argv.slice(2);
const file = path.join(root, "scripts", `${script}.ts`);

try {
  if (!existsSync(file)) throw new Error(`There is no script ${script}.`);
  stopWhenOrphaned();
  if (isOldNode()) {
    process.exitCode = await runUnderNewNode();
  } else if (script === "start" && looksBuilt()) {
    await runBuilt();
  } else {
    await installDependencies();
    await generateClient();
    if (script === "start" && isBuilt()) await runBuilt();
    else await runScript();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function isOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]);
}

/** npm carries Node's own binaries; the machine's Node stays as it is. */
async function runUnderNewNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = path.join(root, ".node", "node_modules", name, "bin");
  const node = path.join(folder, process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(node)) {
    mkdirSync(path.join(root, ".node"), { recursive: true });
    const title = `Fetching Node ${FETCHED_NODE} into .node, because this machine has ${process.versions.node}`;
    await step(title, () =>
      npm([
        "install",
        "--prefix",
        ".node",
        "--no-save",
        "--no-package-lock",
        `${name}@${FETCHED_NODE}`,
      ]),
    );
  }
  const args = [...process.execArgv, fileURLToPath(import.meta.url), script, ...rest];
  const child = spawn(node, args, {
    stdio: "inherit",
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ""}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; what is sent to us alone is passed on.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

async function installDependencies() {
  if (hasDependencies()) return;
  // Not `npm ci`: it refuses a lockfile that lacks the optional binaries of other platforms, and not
  // every registry carries those. This installs what the lockfile says and adds this platform's.
  // NODE_ENV=production would leave out what the build needs.
  const install = () => npm(["install", "--no-save", "--ignore-scripts", "--include=dev"]);
  await step("Installing dependencies", (onStep) =>
    install().catch(async () => {
      // npm does not mend what an interrupted install has left half done.
      onStep("starting over");
      for (const folder of [".", "scripts/openapi-types"]) {
        rmSync(path.join(root, folder, "node_modules"), { recursive: true, force: true });
      }
      await install();
    }),
  );
}

/** Compares the lockfile with the one that npm writes of the installed packages. */
function hasDependencies() {
  const wanted = readLockfile("package-lock.json");
  const installed = readLockfile("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;
  const isDeployed = isDeployment();
  return Object.entries(wanted).every(([place, { version, optional, dev, link }]) => {
    if (place === "" || version === undefined || link) return true;
    if (dev && isDeployed) return true;
    const found = installed[place];
    // Optional packages are those of other platforms.
    return found ? found.version === version : optional || !place.includes("node_modules");
  });
}

/** Built elsewhere and brought here, as into a container: what only building and testing needs may be missing. */
function isDeployment() {
  return process.env.NODE_ENV === "production" && existsSync(path.join(root, "dist/build.sha256"));
}

function readLockfile(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, name), "utf8")).packages;
  } catch {
    return undefined;
  }
}

async function generateClient() {
  const stamp = path.join(root, "lib/platform/db/generated/schema.sha256");
  const wanted = schemaHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Generating the database client", () =>
    run(
      process.execPath,
      [path.join(root, "node_modules/prisma/build/index.js"), "generate", "--no-hints"],
      {
        // Prisma would download a native engine that generating never runs; any program will do.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    ),
  );
  writeFileSync(stamp, wanted);
}

function schemaHash() {
  const hash = createHash("sha256").update(
    readLockfile("package-lock.json")["node_modules/prisma"].version,
  );
  const folder = path.join(root, "prisma/schema");
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest("hex");
}

/**
 * On SIGTERM npm ends the shell between it and this process, which is not notified. Without this, stopping
 * `npm start` would leave the shop running.
 */
function stopWhenOrphaned() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(check, 250);
  timer.unref();
}

/** In this same process, so that signals and the exit code need no passing on. */
async function runScript() {
  prepareProcess();
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(file).href);
}

/** The same from the build, without TypeScript; what V8 compiles of it is kept beside it. */
async function runBuilt() {
  prepareProcess();
  module.enableCompileCache?.(COMPILED);
  await import(pathToFileURL(path.join(root, "dist/start.mjs")).href);
}

function prepareProcess() {
  process.argv = [process.execPath, file, ...rest];
  // Real variables win over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** The npm that runs us, if any, under the Node that runs us. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  return cli?.endsWith(".js")
    ? run(process.execPath, [cli, ...args, ...quiet])
    : run(process.platform === "win32" ? "npm.cmd" : "npm", [...args, ...quiet]);
}

/** Runs a command quietly; its output is shown only when it fails. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`${output.trim()}\n\n${path.basename(command)} ${args[0]} failed.`));
    });
  });
}
