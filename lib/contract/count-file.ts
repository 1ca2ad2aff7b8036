import { fileFormat } from "./file-columns";

/** What an inventory file of ours says besides, for the people who count; it is not imported. */
export const COUNT_REMARKS = [
  ...(["Product", "Option", "Barcode", "Reserved", "Available", "Low from"] as const),
] as const;

/**
 * A file of counted stock, with the headers our own files give it and what spreadsheets, scanners
 * and other shops call the same.
 */
export const COUNT_FILE = fileFormat(
  "counts",
  {
    sku: ["SKU", "Variant SKU", "Item number", "Article number", "Artikelnummer", "Code"],
    onHand: [
      ...(["On hand", "Counted", "Count", "Quantity", "Qty", "Stock", "Units"] as const),
      ...(["Inventory quantity", "Variant Inventory Qty", "On hand (new)"] as const),
      ...(["Bestand", "Menge", "Anzahl", "Gezählt"] as const),
    ],
    variantId: ["Variant ID"],
  },
  { needed: [["sku", "variantId"], ["onHand"]], numbers: ["onHand"], remarks: COUNT_REMARKS },
);

/** One of the columns of a count. */
export type CountColumn = (typeof COUNT_FILE)["names"][number];
