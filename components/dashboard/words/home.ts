import type { Written } from "@/components/ui/say";

const en = {
  hello: "Hello {name}",
  waiting: "What waits for you",
  nothing: "Nothing waits for you. Enjoy the quiet.",
  todo: {
    unfulfilledOrders: { one: "{count} order to send", other: "{count} orders to send" },
    lowStockVariants: { one: "{count} item runs low", other: "{count} items run low" },
    outOfStockVariants: { one: "{count} item is sold out", other: "{count} items are sold out" },
    pendingReviews: { one: "{count} review to read", other: "{count} reviews to read" },
    unreadConversations: { one: "{count} message to answer", other: "{count} messages to answer" },
    failingWebhooks: { one: "{count} webhook fails", other: "{count} webhooks fail" },
    failedMails: { one: "{count} mail did not go out", other: "{count} mails did not go out" },
  },
};

const de: Written<typeof en> = {
  hello: "Guten Tag, {name}",
  waiting: "Was auf Sie wartet",
  nothing: "Nichts wartet auf Sie. Genießen Sie die Ruhe.",
  todo: {
    unfulfilledOrders: {
      one: "{count} Bestellung zu versenden",
      other: "{count} Bestellungen zu versenden",
    },
    lowStockVariants: { one: "{count} Artikel wird knapp", other: "{count} Artikel werden knapp" },
    outOfStockVariants: {
      one: "{count} Artikel ist ausverkauft",
      other: "{count} Artikel sind ausverkauft",
    },
    pendingReviews: { one: "{count} Bewertung zu lesen", other: "{count} Bewertungen zu lesen" },
    unreadConversations: {
      one: "{count} Nachricht zu beantworten",
      other: "{count} Nachrichten zu beantworten",
    },
    failingWebhooks: {
      one: "{count} Webhook schlägt fehl",
      other: "{count} Webhooks schlagen fehl",
    },
    failedMails: {
      one: "{count} E-Mail ging nicht hinaus",
      other: "{count} E-Mails gingen nicht hinaus",
    },
  },
};

/** The first page. */
export const home = { en, de };
