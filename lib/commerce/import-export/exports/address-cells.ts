import type { Cell } from "@/lib/commerce/import-export/csv/write-csv";

/** An address as orders and customers keep it. */
export type StoredAddress = Partial<
  Record<
    | "firstName"
    | "lastName"
    | "company"
    | "line1"
    | "line2"
    | "city"
    | "postcode"
    | "state"
    | "countryCode"
    | "phone",
    string | null
  >
>;

const PARTS = ["Address1", "Address2", "Company", "City", "Zip", "Province", "Country", "Phone"];

/** The columns of an address: `Shipping Name` and so on. */
export function addressHeader(kind: string): string[] {
  return ["Name", ...PARTS].map((part) => `${kind} ${part}`.trim());
}

/** Its cells, empty without one. */
export function addressCells(address: StoredAddress | null): Cell[] {
  const { firstName, lastName, line1, line2, company, city, postcode, state, countryCode, phone } =
    address ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [name, line1, line2, company, city, postcode, state, countryCode, phone];
}
