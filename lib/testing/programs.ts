import path from "node:path";
import { build } from "esbuild";
import { inject } from "vitest";
import { NODE_BUNDLE } from "@/scripts/build/node-bundle";

/** TypeScript programs that tests start as separate processes. */
const PROGRAMS = [
  "lib/testing/crash-alerts",
  "lib/testing/crash-bulk-job",
  "lib/testing/crash-checkout",
  "lib/testing/crash-import",
  "lib/testing/crash-refund",
  "lib/testing/crash-webhooks",
  "lib/testing/served-app",
  "lib/testing/served-processes",
  "scripts/backup",
  "scripts/doctor",
  "scripts/import",
  "scripts/restore",
  "scripts/store-create",
  "scripts/store-owner",
  "scripts/worker",
  "torture/app",
] as const;

export type Program = (typeof PROGRAMS)[number];

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the bundles. */
    programs: string;
  }
}

/** Bundles them into `folder`: compiling and resolving their modules at each start would take most of a second. */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    ...NODE_BUNDLE,
    entryPoints: PROGRAMS.map((program) => `${program}.ts`),
    outdir: folder,
    outbase: ".",
    logLevel: "error",
  });
}

/** The arguments for Node. */
export function programFile(program: Program): string {
  return path.join(inject("programs"), `${program}.mjs`);
}
