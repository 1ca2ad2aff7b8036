import { parseArgs } from "node:util";
import { isCountry } from "@/lib/commerce/geo";
import type { NewStore } from "@/lib/commerce/stores";
import { Email } from "@/lib/contract/email";
import { isCurrency } from "@/lib/kit/currency";
import { CommandError } from "@/scripts/run-command";

const USAGE =
  'npm run store:create -- --name "Second" --currency EUR --country DE --locale de-DE [--owner ada@example.com] [--timezone Europe/Berlin] [--tax-exclusive] [--json]';

/** The store to make, and the e-mail of its owner where one is named. */
type StoreOptions = { store: NewStore; owner: string | undefined; isJson: boolean };

/** As long as a store's name may be in its settings. */
const NAME_MAX = 100;

/** What the command line asks for; a Problem that lists everything wrong with it at once. */
export function readStoreOptions(args: string[]): StoreOptions {
  const given = parse(args);
  const name = given.name?.trim() ?? "";
  const currency = given.currency?.toUpperCase() ?? "";
  const country = given.country?.toUpperCase() ?? "";
  const locale = canonicalLocale(given.locale ?? "");
  const timezone = canonicalTimezone(given.timezone ?? "UTC");
  const owner = given.owner?.trim();
  const problems = [
    name.length < 1 || name.length > NAME_MAX ? `--name takes 1 to ${NAME_MAX} characters.` : "",
    isCurrency(currency) ? "" : "--currency takes an ISO 4217 code such as EUR.",
    isCountry(country) ? "" : "--country takes an ISO 3166-1 code such as DE.",
    locale === undefined ? "--locale takes a language tag such as de-DE." : "",
    owner === undefined || Email.safeParse(owner).success
      ? ""
      : "--owner takes an e-mail address such as ada@example.com.",
    timezone === undefined ? "--timezone takes an IANA name such as Europe/Berlin." : "",
  ].filter((problem) => problem !== "");
  if (problems.length > 0 || locale === undefined || timezone === undefined) {
    throw new CommandError([...problems, `For example: ${USAGE}`].join("\n"));
  }
  const store: NewStore = {
    name,
    currency,
    country,
    timezone,
    supportedCurrencies: [currency],
    defaultLocale: locale,
    supportedLocales: [locale],
    taxInclusive: given["tax-exclusive"] !== true,
  };
  return { store, owner, isJson: given.json === true };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        name: { type: "string" },
        currency: { type: "string" },
        country: { type: "string" },
        locale: { type: "string" },
        timezone: { type: "string" },
        owner: { type: "string" },
        "tax-exclusive": { type: "boolean" },
        json: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(".")[0] : String(error);
    throw new CommandError(`${reason}.\nFor example: ${USAGE}`);
  }
}

function canonicalLocale(tag: string): string | undefined {
  try {
    return tag === "" ? undefined : new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}

function canonicalTimezone(zone: string): string | undefined {
  try {
    // An offset such as +02:00 knows nothing of summer time.
    return /^[+-]/.test(zone)
      ? undefined
      : new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
