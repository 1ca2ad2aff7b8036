import type { Written } from "@/components/ui/say";

const en = {
  title: "Reviews",
  status: { pending_moderation: "Waiting", approved: "Approved", rejected: "Rejected" },
  rating: "Rating",
  stars: { one: "{count} star", other: "{count} stars" },
  verified: "Bought it",
  by: "{name}, {date}",
  anonymous: "Without a name",
  approve: "Approve",
  reject: "Reject",
  approved: "Approved",
  rejected: "Rejected",
  keys: "Keys: j and k walk, a approves, r rejects, x selects.",
  product: "About {name}",
  empty: "Nothing waits to be read",
  emptyText: "New reviews of your products come here first. Only those you approve are shown.",
  emptyDone: "No reviews here",
  emptyDoneText: "Those you approve or reject are kept here, and can be changed at any time.",
  review: "Review of {product} by {name}",
};

const de: Written<typeof en> = {
  title: "Bewertungen",
  status: { pending_moderation: "Wartend", approved: "Freigegeben", rejected: "Abgelehnt" },
  rating: "Sterne",
  stars: { one: "{count} Stern", other: "{count} Sterne" },
  verified: "Hat es gekauft",
  by: "{name}, {date}",
  anonymous: "Ohne Namen",
  approve: "Freigeben",
  reject: "Ablehnen",
  approved: "Freigegeben",
  rejected: "Abgelehnt",
  keys: "Tasten: j und k gehen weiter, a gibt frei, r lehnt ab, x wählt aus.",
  product: "Zu {name}",
  empty: "Es wartet nichts",
  emptyText:
    "Neue Bewertungen Ihrer Produkte kommen zuerst hierher. Gezeigt werden nur freigegebene.",
  emptyDone: "Hier sind keine Bewertungen",
  emptyDoneText:
    "Was Sie freigeben oder ablehnen, bleibt hier und lässt sich jederzeit wieder ändern.",
  review: "Bewertung von {product}, geschrieben von {name}",
};

/** The queue of reviews. */
export const reviews = { en, de };
