import type { ReactNode } from "react";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

/** Nobody works here yet, so no store is known either. */
export default async function SetupLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLanguage {...(await getDashboardLanguage())} timezone="UTC" currency="EUR">
      {children}
    </DashboardLanguage>
  );
}
