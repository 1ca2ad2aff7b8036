import { Button } from "@mantine/core";
import { headers } from "next/headers";
import { AuthLayout } from "@/components/dashboard/sign-in/auth-layout";
import { getDashboardLanguage } from "./server/language";

/** In place of the whole dashboard, while the session cannot be read. */
export async function Unreachable() {
  const [{ messages }, sent] = await Promise.all([getDashboardLanguage(), headers()]);
  const { failed, failedText, retry } = messages.shell;
  return (
    <AuthLayout heading={failed} text={failedText}>
      <Button component="a" href={sent.get("x-dashboard-path") ?? "/dashboard"} fullWidth>
        {retry}
      </Button>
    </AuthLayout>
  );
}
