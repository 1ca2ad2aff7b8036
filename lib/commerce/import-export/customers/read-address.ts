import { checkAddress, countries } from "@/lib/commerce/geo";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { AddressInput, type StoredAddress } from "@/lib/contract/address";
import type { CustomerColumn } from "@/lib/contract/customer-file";
import { countryName } from "@/lib/kit/country-name";
import type { RefusalFields } from "@/lib/kit/errors";
import { memoize } from "@/lib/kit/memoize";

/** The columns of each part of an address in a file. */
const COLUMNS = {
  ...{ line1: "line1", line2: "line2", city: "city", postcode: "postcode", state: "state" },
  ...{ countryCode: "country", phone: "addressPhone", company: "company" },
  ...{ firstName: "firstName", lastName: "lastName" },
} as const satisfies Record<keyof AddressInput, CustomerColumn>;

/**
 * The address of a row. An incomplete address is left out with a warning: the customer enters it again when
 * it is needed.
 */
export function readCustomerAddress(
  cells: RowCells<CustomerColumn>,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): StoredAddress | null {
  const part = (name: keyof typeof COLUMNS) => cells.text(COLUMNS[name])?.trim() || null;
  const line1 = part("line1");
  const country = part("countryCode");
  // A country alone is not an address.
  if (line1 === null) return null;
  const sent = {
    ...{ firstName: firstName ?? "", lastName: lastName ?? "", line1, city: part("city") ?? "" },
    ...{ line2: part("line2"), postcode: withoutQuote(part("postcode")), state: part("state") },
    ...{ company: part("company"), phone: withoutQuote(part("phone")) },
    countryCode: country === null ? "" : (findCountryCode(country) ?? country),
  };
  const read = AddressInput.safeParse(sent);
  const fields: RefusalFields = {};
  const address = read.success ? checkAddress(read.data, "", fields) : null;
  const wrong = read.error?.issues[0]?.path[0] ?? Object.keys(fields)[0];
  if (address && wrong === undefined) return address;
  const name = Object.keys(COLUMNS).find((one): one is keyof typeof COLUMNS => one === wrong);
  cells.remark(name ? COLUMNS[name] : null, "address_left_out");
  return null;
}

/** Programs that keep a postcode or a number as text write an apostrophe before it. */
const withoutQuote = (cell: string | null) => cell?.replace(/^'/, "") ?? null;

/** A country by its code, or by its name in English. */
function findCountryCode(text: string): string | null {
  return codes().get(text.trim().toLowerCase()) ?? null;
}

const codesOnce = memoize(
  (locale: string) =>
    new Map(
      countries().flatMap((code) => [
        [code.toLowerCase(), code] as const,
        [countryName(code, locale).toLowerCase(), code] as const,
      ]),
    ),
);
const codes = () => codesOnce("en");
