import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // lib/server/compressed-pages.ts does; Next's own would take the place of its `flush`.
  compress: false,
  reactStrictMode: true,
  // `GET {base}/` is an endpoint; Next would answer it with a redirect.
  skipTrailingSlashRedirect: true,
  // Never copied into a bundle: one pool and one logger a process, and what only the worker loads.
  serverExternalPackages: [
    "pg",
    "pino",
    "@prisma/adapter-pg",
    "@prisma/client",
    "nodemailer",
    "sharp",
    "@aws-sdk/client-s3",
    "mediabunny",
    "file-type",
    "react-email",
    "prom-client",
    // It reads its fonts and tables from its own folder.
    "pdfkit",
    "yazl",
    // Traces of pages are Next's own, reported to the same instance of the library.
    "@opentelemetry/api",
    "@opentelemetry/sdk-trace",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/core",
    "@opentelemetry/resources",
    "@opentelemetry/exporter-trace-otlp-http",
  ],
  // `npm run check` type-checks; a shop that starts does not need to wait for it again.
  typescript: { ignoreBuildErrors: true },
  // For every client: metadata that comes later than the page would stand in `body`, where search engines ignore it.
  htmlLimitedBots: /.*/,
  rewrites: async () => [
    // Next takes no route of that name: it keeps it for a file, and ours is drawn for each store.
    { source: "/favicon.ico", destination: "/icons/favicon.ico" },
  ],
  headers: async () => [
    {
      // Asked for anew at every visit, and yet the browser may keep the page for its back button.
      // Next forbids that; the pages with a visitor's own data leave it at that.
      source: "/((?!account|cart|checkout|orders|dashboard|v3|_next|feeds|media|hooks|og/)[^.]*)",
      missing: [{ type: "header", key: "rsc" }],
      headers: [{ key: "Cache-Control", value: "private, no-cache" }],
    },
    {
      source: "/demo/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400" }],
    },
    {
      // The client for outsiders (docs/start): any page may import it.
      source: "/client/:file*",
      headers: [{ key: "Access-Control-Allow-Origin", value: "*" }],
    },
    {
      // Not the video format that also ends in .ts.
      source: "/client/:file.d.ts",
      headers: [{ key: "Content-Type", value: "text/plain; charset=utf-8" }],
    },
    {
      source: "/reference-ui/chunks/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  experimental: {
    // A cache of 500 MB, of which a shop that is built once reads nothing; writing it is a third of a build.
    turbopackFileSystemCacheForBuild: false,
    // Only a Node with --enable-source-maps reads them; writing them is a tenth of a build, and half of its size.
    turbopackSourceMaps: false,
    // Measured on machines where more workers than cores only take memory.
    cpus: 2,
    // Each page is loaded when it is first asked for: a start takes a fifth less work and 70 MB less
    // than with all of them, of which most shops use few.
    preloadEntriesOnStart: false,
    // The shortest there is. What is fetched ahead of a press may have changed meanwhile (components/ui/ahead.ts).
    staleTimes: { static: 30 },
    // What every page needs is one script, and what a page adds another: fewer requests, and bytes
    // that compress together (docs/decisions/0023).
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
  },
};

export default config;
