import type { HomeSection } from "@/lib/contract/home-section";

/**
 * Sections as they are shown. They are kept as they were taken and never changed, so those from before there were
 * collections name none.
 */
export function readSections(kept: unknown): HomeSection[] {
  // The parse edge: the contract has seen to them when they were written.
  return (kept as HomeSection[]).map((section) =>
    section.type === "products"
      ? { ...section, collectionId: section.collectionId ?? null }
      : section,
  );
}
