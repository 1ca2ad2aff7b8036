import { History } from "lucide-react";
import { HeaderLink } from "@/components/dashboard/list/header-action";
import { useMessages } from "@/components/dashboard/shell/language";

/** The way from a list to what was done to many of its rows. */
export function BulkJobsLink() {
  return (
    <HeaderLink icon={History} href="/dashboard/bulk-jobs" variant="subtle">
      {useMessages().messages.bulkJobs.title}
    </HeaderLink>
  );
}
