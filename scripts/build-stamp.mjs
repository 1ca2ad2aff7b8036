/*
 * Whether the build in .next and dist was made from the source as it is now. Plain JavaScript,
 * because the launcher asks before it loads anything else.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build is made of; a change in any of it makes the build old. */
export const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "prisma/schema",
  "prisma/seed",
  "public",
  "scripts/build",
  "scripts/free-port.ts",
  "scripts/postgres",
  "scripts/postgres.ts",
  "scripts/progress.mjs",
  "scripts/read-config.ts",
  "scripts/run-command.ts",
  "scripts/serve-process.ts",
  "scripts/serve.ts",
  "scripts/start",
  "scripts/start-built.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** Made by the build and served as they are; Next lists what is in public when it starts. */
const MADE = ["public/client", "public/reference-ui"].map((folder) => path.normalize(folder));

/** What npm has installed: not the same where the build was made and where it runs. */
const INSTALLED = "node_modules/.package-lock.json";

/** The hash of every source's content, and that of their sizes and times of change. */
const STAMP = "dist/build.sha256";
const GLANCE = "dist/build.glance";

/** Says that source and build are one and do not change any more, as in an image; its Dockerfile writes it. */
const SEAL = "dist/build.sealed";

/**
 * True when no source has changed since the build was last found to be of this source, as far as
 * sizes and times of change show, and nothing was installed since: one look instead of reading it all.
 * True unseen where the build is sealed.
 */
export function looksBuilt() {
  if (read(SEAL) !== undefined && read(STAMP) !== undefined) return true;
  const kept = read(GLANCE);
  return kept !== undefined && kept === glance() && read(STAMP) !== undefined;
}

/** True when the build was made from this source, byte for byte. Notes the glance for the next time. */
export function isBuilt() {
  const seen = glance();
  if (read(STAMP) !== sourceHash()) return false;
  try {
    writeFileSync(GLANCE, seen);
  } catch {
    // The folder may be closed to us, as in a container; the next start reads it all again.
  }
  return true;
}

/** Deletes the stamp of the build before a new one. The returned function records the source that was current then. */
export function beginBuild() {
  const seen = glance();
  const hash = sourceHash();
  for (const file of [STAMP, GLANCE, SEAL]) rmSync(file, { force: true });
  return () => {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(GLANCE, seen);
    writeFileSync(STAMP, hash);
  };
}

/** Whether a change of the file makes the build old. */
export function isSource(file) {
  return SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
}

function glance() {
  const hash = begunHash();
  for (const file of [...SOURCES.flatMap(listFiles), INSTALLED]) {
    const found = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file}\0${found?.size}\0${found?.mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function sourceHash() {
  const hash = begunHash();
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** With Node's own version, for which dependencies may have been compiled. */
function begunHash() {
  return createHash("sha256").update(process.versions.node.split(".")[0]);
}

/** The files of a folder, or the file itself; nothing where there is neither. */
function listFiles(source) {
  try {
    return readdirSync(source, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const place = path.join(source, entry.name);
        if (entry.isDirectory()) return MADE.includes(place) ? [] : listFiles(place);
        return entry.isFile() && !/\.test\.tsx?$/.test(place) ? [place] : [];
      });
  } catch (error) {
    if (error.code === "ENOTDIR") return [source];
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
