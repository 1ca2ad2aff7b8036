import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPageAssets } from "./server/page-assets";

let build = "";
beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), "build-"));
});
afterEach(() => rm(build, { recursive: true }));

/** Writes what Next notes of a page. */
async function note(page: string, files: object): Promise<void> {
  const file = path.join(build, "server/app", `${page}_client-reference-manifest.js`);
  await mkdir(path.dirname(file), { recursive: true });
  const name = JSON.stringify(page);
  await writeFile(
    file,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${name}] = ${JSON.stringify(files)}`,
  );
}

test("each page behind the sign-in is named with what it adds to the frame, and no other page", async () => {
  const layout = "[project]/app/dashboard/(staff)/layout";
  const page = "/dashboard/(staff)/orders/[order]/page";
  await writeFile(
    path.join(build, "app-path-routes-manifest.json"),
    JSON.stringify({
      [page]: "/dashboard/orders/[order]",
      "/dashboard/(staff)/[...missing]/page": "/dashboard/[...missing]",
      "/dashboard/(staff)/conversations/inbox/route": "/dashboard/conversations/inbox",
      "/dashboard/sign-in/page": "/dashboard/sign-in",
      "/(storefront)/cart/page": "/cart",
    }),
  );
  await note(page, {
    clientModules: {},
    entryJSFiles: {
      [layout]: ["static/chunks/react.js", "static/chunks/frame.js"],
      "[project]/app/dashboard/(staff)/orders/[order]/loading": [
        "static/chunks/react.js",
        "static/chunks/skeleton.js",
      ],
      [`[project]/app${page}`]: ["static/chunks/frame.js", "static/chunks/order.js"],
    },
    entryCSSFiles: {
      [layout]: [{ path: "static/chunks/frame.css", inlined: false }],
      [`[project]/app${page}`]: [
        { path: "static/chunks/frame.css", inlined: false },
        { path: "static/chunks/order.css", inlined: false },
      ],
    },
  });
  expect(await readPageAssets(build)).toEqual({
    "/dashboard/orders/[order]": [
      "/_next/static/chunks/skeleton.js",
      "/_next/static/chunks/order.js",
      "/_next/static/chunks/order.css",
    ],
  });
});
