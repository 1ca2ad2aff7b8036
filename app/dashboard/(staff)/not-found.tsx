import { Button } from "@mantine/core";
import Link from "next/link";
import { EmptyState } from "@/components/dashboard/empty-state";
import { getDashboardLanguage } from "@/components/dashboard/server/language";

/** For a thing that is not there, or not any more. */
export default async function NotFoundPage() {
  const { shell } = (await getDashboardLanguage()).words;
  return (
    <EmptyState
      title={shell.notFound}
      text={shell.notFoundText}
      action={
        <Button component={Link} href="/dashboard" variant="default">
          {shell.toHome}
        </Button>
      }
    />
  );
}
