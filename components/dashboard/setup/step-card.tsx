"use client";

import { Stack, type StackProps, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import formClasses from "@/components/dashboard/form/form.module.css";

type StepCardProps = {
  heading: string;
  text: string;
  gap?: StackProps["gap"];
  children: ReactNode;
};

/** The content of a step, under its title. */
export function StepCard({ heading, text, gap = "md", children }: StepCardProps) {
  return (
    <section className={formClasses.card}>
      <Stack gap={gap}>
        <div>
          <Title order={2}>{heading}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  );
}
