import path from "node:path";
import type { NextConfig } from "next";

export default {
  // The packages are those of the house, two folders up.
  turbopack: { root: path.resolve(import.meta.dirname, "../..") },
} satisfies NextConfig;
