import { dashboardRoute } from "@/lib/api/dashboard-route";
import { hasStaff } from "@/lib/commerce/staff";

/** Without a session: redirects to the sign-in, or to the wizard while there is no member of staff. */
export const GET = dashboardRoute("dashboard entrance", async (request) => {
  const { search } = new URL(request.url);
  const page = (await hasStaff()) ? "sign-in" : "setup";
  return new Response(null, {
    status: 303,
    headers: { location: `/dashboard/${page}${search}`, "cache-control": "no-store" },
  });
});
