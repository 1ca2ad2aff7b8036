import type { Metadata } from "next";
import { KeyForm } from "@/components/dashboard/access/key-form";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.access.newKey };
}

/** A key that is yet to be made. */
export default async function NewKeyPage() {
  if (!(await hasScope("api-keys:write"))) return <NotAllowed />;
  return <KeyForm isLive={(await requireMe()).livemode} />;
}
