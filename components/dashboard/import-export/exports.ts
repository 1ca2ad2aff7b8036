/** What there are files of. */
export const EXPORTS = ["products", "inventory", "orders", "customers"] as const;
export type Export = (typeof EXPORTS)[number];

export const isExport = (kind: string): kind is Export => EXPORTS.some((one) => one === kind);
