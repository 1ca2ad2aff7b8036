import type { Metadata } from "next";
import { KeyForm } from "@/components/dashboard/access/key-form";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may, requireMe } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.access.newKey };
}

/** A key that is yet to be made. */
export default async function NewKeyPage() {
  if (!(await may("api-keys:write"))) return <NotAllowed />;
  return <KeyForm isLive={(await requireMe()).livemode} />;
}
