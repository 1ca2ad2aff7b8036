import { Text } from "@mantine/core";
import { SETUP_STEPS } from "@/components/dashboard/setup/steps";
import { TextLink } from "@/components/dashboard/shell/links";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { AuthLayout } from "@/components/dashboard/sign-in/auth-layout";
import { SetupForm } from "@/components/dashboard/sign-in/setup-form";
import { format } from "@/lib/kit/format-message";

export const generateMetadata = pageTitle((messages) => messages.signIn.setupTitle);

type Address = { searchParams: Promise<{ token?: string }> };

/** The wizard of a deployment that has no member of staff yet. */
export default async function SetupPage({ searchParams }: Address) {
  const [{ token }, { messages }] = await Promise.all([searchParams, getDashboardLanguage()]);
  return (
    <AuthLayout heading={messages.signIn.setupHeading} text={messages.signIn.setupText}>
      <Text size="sm" fw={600} mb="md">
        {format(messages.setup.progress, { place: 1, total: SETUP_STEPS.length })}
      </Text>
      <SetupForm token={typeof token === "string" ? token : undefined} />
      <Text size="sm" mt="md" ta="center">
        <TextLink href="/dashboard/sign-in">{messages.signIn.submit}</TextLink>
      </Text>
    </AuthLayout>
  );
}
