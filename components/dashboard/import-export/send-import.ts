"use client";

import { sendUpload } from "@/components/dashboard/form/send-upload";
import type { Result } from "@/lib/client/result";
import type { Import, ImportKind, ProductTypes } from "@/lib/contract/import";

/** A file with what its unknown columns hold. */
export type Chosen = {
  kind: ImportKind;
  file: File;
  mapping: Record<string, string>;
  types: TypeChoice;
  /** Undefined for what a file is usually read as. */
  reading?: ReadingChoice;
};

/** How product types are imported; `parent` is empty for the top of the categories. */
export type TypeChoice = { become: ProductTypes; parent: string };

/** How numbers are read, and whether what the file does not name of a product goes. */
export type ReadingChoice = { decimalSign: "auto" | "." | ","; removeMissing: boolean };

/** Files of checks, so that the import after one need not ask again. They are lost on a reload. */
const kept = new Map<string, Chosen>();

/** The file that a check was made of, while this page has not been loaded anew. */
export const rememberedImportOptions = (id: string): Chosen | undefined => kept.get(id);

/** Uploads a file, for a dry run or an import. */
export async function sendImport(
  chosen: Chosen,
  isDryRun: boolean,
): Promise<Result<{ data: Import }>> {
  const form = new FormData();
  form.set("fileName", chosen.file.name.slice(-200));
  form.set("kind", chosen.kind);
  form.set("dryRun", String(isDryRun));
  form.set("mapping", JSON.stringify(chosen.mapping));
  form.set("productTypes", chosen.types.become);
  if (chosen.types.parent !== "") form.set("typeParent", chosen.types.parent);
  if (chosen.reading) {
    form.set("decimalSign", chosen.reading.decimalSign);
    form.set("removeMissing", String(chosen.reading.removeMissing));
  }
  form.set("file", chosen.file);
  const outcome = await sendUpload<Import>("/dashboard/uploads/imports", form);
  if (outcome === null) throw new Error("No reply came.");
  if (outcome.ok && isDryRun) kept.set(outcome.data.data.id, chosen);
  return outcome;
}
