import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { PageAssets } from "@/components/dashboard/assets/assets-ahead";
import { moduleState } from "@/lib/kit/module-state";

/** What Next has noted of the client side of a page: files by the module that needs them. */
const Manifest = z.object({
  entryJSFiles: z.record(z.string(), z.array(z.string())),
  entryCSSFiles: z.record(z.string(), z.array(z.object({ path: z.string() }))),
});

const Routes = z.record(z.string(), z.string());

const BUILD = path.join(/* turbopackIgnore: true */ process.cwd(), ".next");

/** Pages behind the sign-in. */
const STAFF = "/dashboard/(staff)/";

/** The frame of all of them, whose files every page has loaded. */
const FRAME = "[project]/app/dashboard/(staff)/layout";

const kept = moduleState((): { assets?: Promise<PageAssets> | undefined } => ({}));

/** The files that each page of the dashboard adds to its frame, as the build has noted them. Read once, also for concurrent requests. */
export async function pageAssets(): Promise<PageAssets> {
  // In development, pages are built when they are requested.
  // biome-ignore lint/style/noProcessEnv: Next's own word for how it runs, no setting of a shop.
  if (process.env.NODE_ENV !== "production") return {};
  kept.assets ??= readPageAssets(BUILD).catch((error: unknown) => {
    kept.assets = undefined;
    throw error;
  });
  return kept.assets;
}

/** The same of the build in a folder. Next says it nowhere else: a router that prefetches gets data with it. */
export async function readPageAssets(build: string): Promise<PageAssets> {
  const routes = Routes.parse(
    JSON.parse(await readFile(path.join(build, "app-path-routes-manifest.json"), "utf8")),
  );
  const pages = Object.entries(routes).filter(
    ([page]) => page.startsWith(STAFF) && page.endsWith("/page") && !page.includes("[..."),
  );
  return Object.fromEntries(
    await Promise.all(
      pages.map(async ([page, route]) => [route, await readAssets(build, page)] as const),
    ),
  );
}

async function readAssets(build: string, page: string): Promise<string[]> {
  const file = path.join(build, "server/app", `${page}_client-reference-manifest.js`);
  const text = await readFile(file, "utf8");
  // A script of one assignment: `globalThis.__RSC_MANIFEST["/page"] = {…}`.
  const value = text.slice(text.indexOf("] = ") + 4).replace(/;?\s*$/, "");
  const { entryJSFiles, entryCSSFiles } = Manifest.parse(JSON.parse(value));
  const files = [
    ...Object.entries(entryJSFiles),
    ...Object.entries(entryCSSFiles).map(
      ([entry, styles]) => [entry, styles.map((style) => style.path)] as const,
    ),
  ];
  const framed = new Set(files.filter(([entry]) => entry === FRAME).flatMap(([, of]) => of));
  const added = new Set(files.flatMap(([, of]) => of).filter((asset) => !framed.has(asset)));
  return [...added].map((asset) => `/_next/${asset}`);
}
