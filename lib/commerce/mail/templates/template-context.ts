import { storeUrl } from "@/lib/commerce/stores";
import { formatBytes } from "@/lib/kit/byte-size";
import { readableOn } from "@/lib/kit/contrast";
import { memoize } from "@/lib/kit/memoize";
import { formatMoney } from "@/lib/kit/money";
import { dayAt, workingDay } from "@/lib/kit/working-days";
import { config } from "@/lib/platform/config";
import { languageOf, type Messages } from "@/messages/mail";
import type { QueuedMail } from "../rows";
import { getWording } from "../texts/own-messages";

/** All that templates share: whose mail it is, in which language, and how that writes things. */
export interface TemplateContext {
  shop: {
    name: string;
    color: string;
    onColor: string;
    logoUrl: string | null;
    url: string;
    bankDetails: string | null;
  };
  /** The language of the messages, as HTML names it. */
  language: string;
  messages: Messages;
  /** What the store adds to mails of this kind; null where it adds nothing. */
  note: string | null;
  /** What it adds to every mail. */
  footer: string | null;
  money(amount: number, currency: string): string;
  /** A day, as people of the locale write it, where the shop is. */
  day(moment: string): string;
  /** A day that is no moment, such as 2026-12-01. */
  date(day: string): string;
  /** The days so many working days after a moment, as a range where they are two. */
  daysAfter(moment: string, minDays: number, maxDays: number): string;
  /** The same with the time of day. */
  moment(moment: string): string;
  /** The size of a file. */
  size(bytes: number): string;
  /** An address of the shop, made absolute. */
  url(path: string): string;
  /** An address of the dashboard, which all stores of the deployment have in one place. */
  dashboardUrl(path: string): string;
  /** A picture that mail programs can show, made absolute; null for any other. */
  picture(path: string | null): string | null;
  /** Opens the order that the mail is about; null in a sample, and where it is about none. */
  orderToken: string | null;
}

/** Two of the programs most mail is read in show no SVG. */
const SHOWN = /\.(png|jpe?g|gif|webp)$/i;

const dayFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }),
);

const momentFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }),
);

/** Of days that stand at midnight in UTC. */
const arrivalFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }),
);

/** The scene of a mail. */
export function createTemplateContext({
  kind,
  store,
  locale,
  orderToken,
}: Pick<QueuedMail, "kind" | "store" | "locale" | "orderToken">): TemplateContext {
  const baseUrl = storeUrl(store);
  const url = (path: string) => new URL(path, `${baseUrl}/`).href;
  const picture = (path: string | null) => {
    if (path === null || !URL.canParse(path, `${baseUrl}/`)) return null;
    return SHOWN.test(new URL(path, `${baseUrl}/`).pathname) ? url(path) : null;
  };
  return {
    shop: {
      name: store.name,
      color: store.primaryColor,
      onColor: readableOn(store.primaryColor),
      logoUrl: picture(store.logoUrl),
      url: url("/"),
      bankDetails: store.bankDetails,
    },
    language: languageOf(locale),
    ...getWording(kind, locale, store.texts),
    money: (amount, currency) => formatMoney(amount, currency, locale),
    day: (moment) => dayFormat(locale, store.timezone).format(new Date(moment)),
    date: (day) => dayFormat(locale, "UTC").format(new Date(day)),
    daysAfter: (moment, minDays, maxDays) => {
      const from = dayAt(new Date(moment), store.timezone);
      return arrivalFormat(locale).formatRange(
        workingDay(from, minDays),
        workingDay(from, maxDays),
      );
    },
    size: (bytes) => formatBytes(bytes, locale),
    moment: (moment) => momentFormat(locale, store.timezone).format(new Date(moment)),
    url,
    dashboardUrl: (path) => `${config().baseUrl}/dashboard${path}`,
    picture,
    orderToken: orderToken ?? null,
  };
}
