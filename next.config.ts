import type { NextConfig } from "next";

/** Next writes its data into the page as scripts, Mantine its measures as styles. */
const DASHBOARD_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const config: NextConfig = {
  poweredByHeader: false,
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
    "mediabunny",
    "file-type",
    "react-email",
  ],
  // `npm run check` type-checks; a shop that starts does not need to wait for it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      // Nobody may put the dashboard into a frame, and nothing of it runs, loads or sends elsewhere.
      source: "/dashboard/:path*",
      headers: [
        { key: "Content-Security-Policy", value: DASHBOARD_POLICY },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
      ],
    },
    {
      // Asked for anew at every visit, and yet the browser may keep the page for its back button.
      // Next forbids that; the pages with a visitor's own data leave it at that.
      source: "/((?!account|checkout|orders|dashboard|v3|_next|feeds|media|hooks|og/)[^.]*)",
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
  // Measured on machines where more workers than cores only take memory.
  experimental: { cpus: 2 },
};

export default config;
