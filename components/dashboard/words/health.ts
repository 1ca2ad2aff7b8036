import type { Written } from "@/components/ui/say";

const en = {
  title: "System status",
  ok: "All systems operational",
  degraded: "Some systems are down",
  okText: "Customers can order, and background jobs are running.",
  degradedText: "Contact whoever hosts this server.",
  up: "Operational",
  down: "Down",
  checks: {
    database: "Database",
    redis: "Rate limits",
    queue: "Background jobs",
    storage: "File storage",
  },
  texts: {
    database: "Stores products, orders and customers.",
    redis: "Counts requests to protect the shop from abuse.",
    queue: "Sends e-mails and webhooks, and runs imports.",
    storage: "Stores images and other files.",
  },
  due: {
    one: "The oldest job has been waiting for {count} second.",
    other: "The oldest job has been waiting for {count} seconds.",
  },
  warnings: {
    unknown_proxy: {
      title: "All visitors share one limit",
      text: "Requests come through a proxy that the server was not told of. Whoever runs it should set TRUSTED_PROXIES to the proxy's address; npm run doctor names it.",
    },
  },
  nothingDue: "No jobs are waiting.",
  unknownDue: "The waiting time is not known.",
  asked: "Checked {time}",
  again: "Refresh",
  failed: "The system status could not be loaded",
};

const de: Written<typeof en> = {
  title: "Systemstatus",
  ok: "Alle Systeme funktionieren",
  degraded: "Einige Systeme sind ausgefallen",
  okText: "Kunden können bestellen, und Hintergrundaufgaben laufen.",
  degradedText: "Wenden Sie sich an die Person, die diesen Server betreibt.",
  up: "Funktioniert",
  down: "Ausgefallen",
  checks: {
    database: "Datenbank",
    redis: "Anfragelimits",
    queue: "Hintergrundaufgaben",
    storage: "Dateispeicher",
  },
  texts: {
    database: "Speichert Produkte, Bestellungen und Kunden.",
    redis: "Zählt Anfragen, um den Shop vor Missbrauch zu schützen.",
    queue: "Versendet E-Mails und Webhooks und führt Importe aus.",
    storage: "Speichert Bilder und andere Dateien.",
  },
  due: {
    one: "Die älteste Aufgabe wartet seit {count} Sekunde.",
    other: "Die älteste Aufgabe wartet seit {count} Sekunden.",
  },
  warnings: {
    unknown_proxy: {
      title: "Alle Besucher teilen sich eine Grenze",
      text: "Anfragen kommen über einen Proxy, den der Server nicht kennt. Wer ihn betreibt, sollte TRUSTED_PROXIES auf die Adresse des Proxys setzen; npm run doctor nennt sie.",
    },
  },
  nothingDue: "Keine Aufgaben warten.",
  unknownDue: "Die Wartezeit ist nicht bekannt.",
  asked: "Geprüft: {time}",
  again: "Aktualisieren",
  failed: "Der Systemstatus konnte nicht geladen werden",
};

/** Whether the parts the shop stands on are well. */
export const health = { en, de };
