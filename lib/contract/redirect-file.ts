import { fileFormat } from "./file-columns";

/** Further columns of our own files, which are not imported. */
export const REDIRECT_REMARKS = ["Hits", "Made by"] as const;

/** A file of redirects: ours, those of Shopify, and those of the tools WordPress shops have for them. */
export const REDIRECT_FILE = fileFormat(
  "redirects",
  {
    from: [
      ...(["From", "Redirect from", "Source", "Source URL", "Old URL", "Old path"] as const),
      ...(["Path", "Von", "Alte URL"] as const),
    ],
    to: [
      ...(["To", "Redirect to", "Target", "Target URL", "New URL", "Destination"] as const),
      ...(["Nach", "Neue URL"] as const),
    ],
    status: ["Status", "Type", "HTTP code", "Code"],
    isPattern: ["Regex"],
  },
  // A tool of WordPress counts its visits and names its redirects too.
  { needed: [["from"], ["to"]], remarks: [...REDIRECT_REMARKS, "Title", "Match"] },
);

/** One of the columns of a file of redirects. */
export type RedirectColumn = (typeof REDIRECT_FILE)["names"][number];
