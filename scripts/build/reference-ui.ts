import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Served as `/reference-ui/…` to the page of the API reference alone. */
const REFERENCE_UI_FOLDER = "public/reference-ui";

/** Copies the ready-made bundle of Scalar: from our own origin, and in no bundle of ours. */
export async function copyReferenceUi(): Promise<void> {
  const entry = fileURLToPath(import.meta.resolve("@scalar/api-reference"));
  const browser = path.join(path.dirname(entry), "browser");
  await rm(REFERENCE_UI_FOLDER, { recursive: true, force: true });
  for (const name of ["standalone.esm.js", "chunks"]) {
    await cp(path.join(browser, name), path.join(REFERENCE_UI_FOLDER, name), {
      recursive: true,
      filter: (file) => !file.endsWith(".map"),
    });
  }
}
