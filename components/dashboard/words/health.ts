import type { Written } from "@/components/ui/say";

const en = {
  title: "Health",
  ok: "Everything works",
  degraded: "Something does not work",
  okText: "Shoppers can buy, and work in the background gets done.",
  degradedText: "Whoever runs this server should look at what is down.",
  up: "Works",
  down: "Down",
  checks: {
    database: "Database",
    redis: "Rate limits",
    queue: "Background work",
    storage: "Files",
  },
  texts: {
    database: "Holds everything: products, orders, customers.",
    redis: "Keeps count of requests, so that nobody floods the shop.",
    queue: "Sends mails and webhooks, and takes in imports.",
    storage: "Holds pictures and other files.",
  },
  due: {
    one: "Oldest due work waits {count} second.",
    other: "Oldest due work waits {count} seconds.",
  },
  nothingDue: "No work is waiting.",
  unknownDue: "How long work waits is not known.",
  asked: "Asked {time}",
  again: "Ask again",
  failed: "The health could not be asked",
};

const de: Written<typeof en> = {
  title: "Zustand",
  ok: "Alles funktioniert",
  degraded: "Etwas funktioniert nicht",
  okText: "Kunden können kaufen, und die Arbeit im Hintergrund wird erledigt.",
  degradedText: "Wer diesen Server betreibt, sollte nach dem sehen, was ausgefallen ist.",
  up: "Funktioniert",
  down: "Ausgefallen",
  checks: {
    database: "Datenbank",
    redis: "Anfragegrenzen",
    queue: "Arbeit im Hintergrund",
    storage: "Dateien",
  },
  texts: {
    database: "Bewahrt alles auf: Produkte, Bestellungen, Kunden.",
    redis: "Zählt Anfragen mit, damit niemand den Laden überflutet.",
    queue: "Versendet E-Mails und Webhooks und nimmt Importe auf.",
    storage: "Bewahrt Bilder und andere Dateien auf.",
  },
  due: {
    one: "Die älteste fällige Arbeit wartet {count} Sekunde.",
    other: "Die älteste fällige Arbeit wartet {count} Sekunden.",
  },
  nothingDue: "Keine Arbeit wartet.",
  unknownDue: "Wie lange Arbeit wartet, ist nicht bekannt.",
  asked: "Gefragt: {time}",
  again: "Noch einmal fragen",
  failed: "Der Zustand konnte nicht erfragt werden",
};

/** Whether the parts the shop stands on are well. */
export const health = { en, de };
