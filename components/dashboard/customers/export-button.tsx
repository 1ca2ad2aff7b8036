"use client";

import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useWords } from "@/components/dashboard/shell/language";

/** Everything that is kept about a customer, as a file. */
export function ExportButton({ id }: { id: string }) {
  const { customers } = useWords().words;
  return (
    <Button
      component="a"
      href={`/dashboard/customers/${id}/export`}
      download
      variant="default"
      size="xs"
      leftSection={<Download size={15} aria-hidden />}
    >
      {customers.export}
    </Button>
  );
}
