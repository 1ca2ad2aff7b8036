import { preinit } from "react-dom";
import { z } from "zod";
import { isFrugal } from "@/components/ui/is-frugal";
import { assetsAhead } from "./assets-ahead";

/** What app/dashboard/page-assets answers. */
const Answer = z.record(z.string(), z.array(z.string()));

const load = assetsAhead({
  read: async () => Answer.parse(await (await fetch("/dashboard/page-assets")).json()),
  load(asset) {
    // A script registers what is in it, and runs nothing of it.
    if (asset.endsWith(".js")) preinit(asset, { as: "script", fetchPriority: "low" });
    // A style would count for this page, and browsers warn of one that is preloaded and not applied.
    else prefetch(asset);
  },
});

/** Fetches what a page may need later. A browser that does not know the hint fetches it with the page. */
function prefetch(asset: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = asset;
  document.head.append(link);
}

/** Loads scripts and styles of a page of the dashboard that somebody may go to next. */
export function loadAhead(href: string): void {
  if (!isFrugal()) void load(href);
}
