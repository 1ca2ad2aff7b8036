import { Alert, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Logo } from "@/components/dashboard/shell/logo";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import classes from "./auth-layout.module.css";

type AuthLayoutProps = { heading: string; text?: string; children: ReactNode };

/** The layout of the pages before the dashboard: one card with one task. */
export async function AuthLayout({ heading, text, children }: AuthLayoutProps) {
  const { messages } = await getDashboardLanguage();
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo className={classes.mark} />
        <Title order={1} mb={text ? 6 : 20}>
          {heading}
        </Title>
        {text && (
          <Text c="dimmed" size="sm" mb={20}>
            {text}
          </Text>
        )}
        <noscript>
          <Alert color="yellow" mb={20}>
            {messages.signIn.needsScript}
          </Alert>
        </noscript>
        {children}
      </div>
    </main>
  );
}
