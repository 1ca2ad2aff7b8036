import type { Translated } from "@/components/ui/say";
import { access } from "./access";
import { analytics } from "./analytics";
import { bulkJobs } from "./bulk-jobs";
import { categories } from "./categories";
import { conversations } from "./conversations";
import { customers } from "./customers";
import { delivery } from "./delivery";
import { discounts } from "./discounts";
import { feeds } from "./feeds";
import { forms } from "./forms";
import { health } from "./health";
import { home } from "./home";
import { transfer } from "./import-export";
import { inventory } from "./inventory";
import { lists } from "./lists";
import { mailSettings } from "./mail-settings";
import { orders } from "./orders";
import { products } from "./products";
import { records } from "./records";
import { reviews } from "./reviews";
import { settings } from "./settings";
import { setup } from "./setup";
import { shell } from "./shell";
import { signIn } from "./sign-in";
import { webhooks } from "./webhooks";

/** Every part of the dashboard that has words: a file each, with both languages side by side; a new one has a line here and in `pick`. */
const PARTS = {
  shell,
  lists,
  forms,
  signIn,
  home,
  discounts,
  orders,
  reviews,
  customers,
  inventory,
  categories,
  conversations,
  access,
  delivery,
  records,
  settings,
  webhooks,
  products,
  transfer,
  bulkJobs,
  health,
  feeds,
  analytics,
  setup,
  mailSettings,
};

type Parts = typeof PARTS;

/** All texts of the dashboard in one language: `words.discounts.title`. */
export type Words = { readonly [Part in keyof Parts]: Translated<Parts[Part]["en"]> };

/** The languages of the dashboard by the locale they are shown in, each by its own name. */
export const LANGUAGES = { "en-GB": "English", "de-DE": "Deutsch" } as const;
export type DashboardLocale = keyof typeof LANGUAGES;

/** All texts in the language of a locale. */
export function getWords(locale: DashboardLocale): Words {
  return locale === "de-DE" ? pick("de") : pick("en");
}

function pick(language: "en" | "de"): Words {
  return {
    shell: shell[language],
    lists: lists[language],
    forms: forms[language],
    signIn: signIn[language],
    home: home[language],
    discounts: discounts[language],
    orders: orders[language],
    conversations: conversations[language],
    categories: categories[language],
    inventory: inventory[language],
    customers: customers[language],
    reviews: reviews[language],
    access: access[language],
    delivery: delivery[language],
    records: records[language],
    settings: settings[language],
    mailSettings: mailSettings[language],
    webhooks: webhooks[language],
    products: products[language],
    transfer: transfer[language],
    bulkJobs: bulkJobs[language],
    health: health[language],
    feeds: feeds[language],
    analytics: analytics[language],
    setup: setup[language],
  };
}
