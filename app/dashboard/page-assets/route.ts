import { pageAssets } from "@/components/dashboard/assets/server/page-assets";

/** Which scripts and styles the pages of the dashboard are drawn with: the names of public files, and nothing of a shop. */
export async function GET(): Promise<Response> {
  // Asked for anew by each page that is opened: another build has other files.
  return Response.json(await pageAssets(), { headers: { "cache-control": "private, no-store" } });
}
