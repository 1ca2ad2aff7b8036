import { preinit } from "react-dom";
import { z } from "zod";
import { isFrugal } from "@/components/ui/is-frugal";
import { assetsAhead } from "./assets-ahead";

/** What app/dashboard/page-assets answers. */
const Answer = z.record(z.string(), z.array(z.string()));

const { fetchPage, loadPage } = assetsAhead({
  read: async () => Answer.parse(await (await fetch("/dashboard/page-assets")).json()),
  fetchAsset: prefetch,
  loadAsset(asset) {
    // A script registers what is in it, and runs nothing of it.
    if (asset.endsWith(".js")) preinit(asset, { as: "script", fetchPriority: "low" });
    // A style would count for this page, and browsers warn of one that is preloaded and not applied.
    else prefetch(asset);
  },
});

/** Has the browser keep a file that a page may need later. One that does not know the hint fetches it with the page. */
function prefetch(asset: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = asset;
  document.head.append(link);
}

/** Prefetches scripts and styles of dashboard pages that may be visited later. */
export function fetchAhead(href: string): void {
  if (!isFrugal()) void fetchPage(href);
}

/** Preloads scripts and styles of a dashboard page that is about to be visited. */
export function loadAhead(href: string): void {
  if (!isFrugal()) void loadPage(href);
}
