import { Button } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";

/** The way from a list to what was done to many of its rows. */
export function BulkJobsLink() {
  return (
    <Button component={Link} href="/dashboard/bulk-jobs" prefetch={false} variant="subtle">
      {useMessages().messages.bulkJobs.title}
    </Button>
  );
}
