/** Where this browser keeps which products were looked at. */
const PLACE = "viewed_products";

/** One row of four beside the product that is being looked at, and some that may be gone. */
const KEPT = 8;

/** The ids of products looked at before this one, the latest first. Storage may be refused or hold anything. */
export function listViewedProducts(productId: string): string[] {
  return read().filter((id) => id !== productId);
}

/** Remembers that a product was looked at. */
export function recordViewedProduct(productId: string): void {
  keep([productId, ...listViewedProducts(productId)]);
}

/** Removes products that no longer exist. */
export function dropViewedProducts(gone: string[]): void {
  keep(read().filter((id) => !gone.includes(id)));
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function keep(ids: string[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing shows nothing here.
  }
}
