import type { BuildOptions } from "esbuild";

/** How programs for Node are bundled: our own modules into few files, packages as they are installed. */
export const NODE_BUNDLE = {
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
  // Next has no export map, and Node requires the whole file name.
  alias: { "next/server": "next/server.js", "next/headers": "next/headers.js" },
} satisfies BuildOptions;
