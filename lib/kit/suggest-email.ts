/** Where most mailboxes are, and rare ones that look like them. */
const DOMAINS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "ymail.com", "hotmail.com", "outlook.com"],
  ...["live.com", "msn.com", "icloud.com", "me.com", "mac.com", "aol.com", "mail.com", "email.com"],
  ...["proton.me", "protonmail.com", "pm.me", "zoho.com", "fastmail.com", "hey.com", "gmx.com"],
  ...["yahoo.co.uk", "hotmail.co.uk", "outlook.co.uk", "live.co.uk", "btinternet.com", "sky.com"],
  ...["gmx.de", "gmx.net", "gmx.at", "gmx.ch", "web.de", "t-online.de", "freenet.de", "mail.de"],
  ...["yahoo.de", "hotmail.de", "outlook.de", "live.de", "posteo.de", "mailbox.org", "arcor.de"],
  ...["orange.fr", "wanadoo.fr", "free.fr", "laposte.net", "sfr.fr", "yahoo.fr", "hotmail.fr"],
  ...["libero.it", "virgilio.it", "yahoo.it", "ziggo.nl", "kpnmail.nl", "comcast.net", "att.net"],
  ...["verizon.net", "bigpond.com", "shaw.ca", "rogers.com", "hotmail.ca", "yahoo.ca"],
];

/** Endings that are typed for another and have no mailboxes of shoppers. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ con: "com", cmo: "com", ocm: "com", comm: "com", vom: "com", xom: "com", cpm: "com" },
};

/** The probable address if the domain looks misspelt; null for any other. */
export function suggestEmail(email: string): string | null {
  const [, local, typed] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  if (local === undefined || typed === undefined) return null;
  const domain = typed.toLowerCase();
  if (DOMAINS.includes(domain)) return null;
  const near = nearest(domain) ?? withRightEnding(domain);
  return near === null ? null : `${local}@${near}`;
}

function nearest(domain: string): string | null {
  const found = DOMAINS.map((known) => ({ known, distance: distance(domain, known) }))
    // Short names are near to many others.
    .filter((one) => one.distance <= (one.known.length < 9 ? 1 : 2))
    .sort((one, other) => one.distance - other.distance)[0];
  return found?.known ?? null;
}

function withRightEnding(domain: string): string | null {
  const dot = domain.lastIndexOf(".");
  const ending = domain.slice(dot + 1);
  if (dot < 1 || !Object.hasOwn(ENDINGS, ending)) return null;
  return `${domain.slice(0, dot + 1)}${ENDINGS[ending]}`;
}

/** How many letters are wrong, missing, too many, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
