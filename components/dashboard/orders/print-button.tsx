"use client";

import { Button } from "@mantine/core";
import { Printer } from "lucide-react";

/** Opens the browser's own dialog to print. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
