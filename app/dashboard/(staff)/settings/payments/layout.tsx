import type { ReactNode } from "react";
import { ModeNotice } from "@/components/dashboard/settings/mode-notice";

/** What is set here belongs to one mode, and says which. */
export default function ModeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ModeNotice />
      {children}
    </>
  );
}
